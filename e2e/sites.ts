const { PORTS = '3210', DATA_DIR = 'data', TEST_PARALLEL_INDEX = '0' } = process.env

/** One site per worker, because journeys change what others would see: a listing's newest post, a member's points. */
export const sites = PORTS.split(',').map((port, index) => ({
  port,
  origin: `http://localhost:${port}`,
  dataFolder: index === 0 ? DATA_DIR : `${DATA_DIR}-${index + 1}`,
}))

/** The site of this worker. */
export const site = sites[Number(TEST_PARALLEL_INDEX)]!
