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
      model.earn(to, units - fee, `order:${id}`)
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
      model.earn(to, units - fee, `order:${id}`)
      model.comeBack(from, back, `order:${id}`)
      model.system.fees += fee
    },
    done: () => remove(world.orders, order),
  }
}

/** Out of what an order holds, or of what its seller got. */
export const goodwill: Maker = (step, world) => {
  const isHeld = step.part % 2 === 0
  const order = oneOf(isHeld ? world.orders.filter(({ units }) => units > 1) : world.completed, step)
  if (!order) return isHeld ? orderHeld(step, world) : orderCompleted(step, world)
  const { id, from, to } = order
  const given = Math.max(1, Math.floor((order.units * step.part) / 200))
  const rest = { ...order, units: order.units - given }
  const fee = 'fee' in order ? (order.fee as number) : 0
  const feeBack = isHeld ? 0 : fee - Math.min(fee, feeOf(rest.units))
  const sale = { orderId: id, buyerId: from, sellerId: to, units: given, feeUnits: feeBack, isHeld, version: newId() }
  return {
    transfer: causes.goodwill({ ...sale, actorId: to }),
    effect(model) {
      if (isHeld) model.release(from, given)
      else model.giveBack(to, given - feeBack, `order:${id}`)
      model.comeBack(from, given, `order:${id}`)
      model.system.fees -= feeBack
    },
    done() {
      if (isHeld) {
        remove(world.orders, order)
        world.orders.push(rest)
        return
      }
      remove(world.completed, order as (typeof world.completed)[number])
      if (rest.units > 0) world.completed.push({ ...rest, fee: fee - feeBack })
    },
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
      model.loseSale(to, units - fee, `order:${id}`)
      model.comeBack(from, units, `order:${id}`)
      model.system.fees -= fee
    },
    done: () => remove(world.completed, order),
  }
}
