export type WheelStyle = 'five' | 'twin' | 'multi' | 'mesh' | 'six' | 'turbofan' | 'steel' | 'wire'
