import * as causes from '../../server/features/ledger/index.ts'
import { ending } from './ending.ts'
import { feeOf, type Maker, newId, oneOf, partsOf, remove } from './world.ts'

export const orderHeld: Maker = (step, world) => {
  const { from, to, units } = partsOf(step, world)
  const order = { id: newId(), from, to, units }
  return {
    transfer: causes.orderHeld({ orderId: order.id, buyerId: from, units }),
    effect: (model) => model.hold(from, units, `order:${order.id}`),
    done: () => void world.orders.push(order),
  }
}

export const orderRefunded = ending(
  ({ orders }) => orders,
  orderHeld,
  ({ id, from, units }) => causes.orderRefunded({ orderId: id, buyerId: from, units, actorId: from }),
  (model, { id, from, units }) => model.comeBack(from, units, `order:${id}`),
)

export const orderCompleted: Maker = (step, world) => {
  const order = oneOf(world.orders, step)
  if (!order) return orderHeld(step, world)
  const { id, from, to, units } = order
  const fee = feeOf(units)
  const sale = { orderId: id, buyerId: from, sellerId: to, units, feeUnits: fee, actorId: null }
  return {
    transfer: causes.orderCompleted(sale),
    effect(model) {
      model.release(from, units)
      model.earn(to, units - fee)
      model.system.fees += fee
    },
    done() {
      remove(world.orders, order)
      world.completed.push({ ...order, fee })
    },
  }
}

export const disputeSplit: Maker = (step, world) => {
  const order = oneOf(world.orders, step)
  if (!order) return orderHeld(step, world)
  const { id, from, to } = order
  const back = Math.floor((order.units * step.part) / 100)
  const units = order.units - back
  const fee = feeOf(units)
  const sale = { orderId: id, buyerId: from, sellerId: to, units, feeUnits: fee, actorId: null }
  return {
    transfer: causes.disputeSplit({ ...sale, backUnits: back }),
    effect(model) {
      model.release(from, order.units)
      model.earn(to, units - fee)
      model.comeBack(from, back, `order:${id}`)
      model.system.fees += fee
    },
    done: () => remove(world.orders, order),
  }
}

export const orderReturned: Maker = (step, world) => {
  const order = oneOf(world.completed, step)
  if (!order) return orderCompleted(step, world)
  const { id, from, to, units, fee } = order
  const sale = { orderId: id, buyerId: from, sellerId: to, units, feeUnits: fee, actorId: to }
  return {
    transfer: causes.orderReturned(sale),
    effect(model) {
      model.loseSale(to, units - fee)
      model.comeBack(from, units, `order:${id}`)
      model.system.fees -= fee
    },
    done: () => remove(world.completed, order),
  }
}
