/** Thrown where the ledger must refuse for lack of tokens. */
export class TooFewTokens extends Error {}

/** The rules of the ledger in a few lines of plain code, for comparison. Amounts are in units or in US cents. */
export class LedgerModel {
  readonly available = new Map<number, number>()
  readonly held = new Map<number, number>()
  readonly debt = new Map<number, number>()
  readonly system = {
    issuance: 0,
    promo: 0,
    fees: 0,
    losses: 0,
    card_clearing: 0,
    token_liability: 0,
    card_fees: 0,
  }

  balancesOf(memberId: number) {
    const [available, held, debt] = [this.available, this.held, this.debt].map((all) => all.get(memberId) ?? 0)
    return { available: available!, held: held!, debt: debt! }
  }

  /** Adds units. Debt is paid off first. */
  receive(memberId: number, units: number) {
    const { debt } = this.balancesOf(memberId)
    const paid = Math.min(debt, units)
    add(this.debt, memberId, -paid)
    add(this.available, memberId, units - paid)
  }

  spend(memberId: number, units: number) {
    if (this.balancesOf(memberId).available < units) throw new TooFewTokens()
    add(this.available, memberId, -units)
  }

  /** Subtracts units. What is missing becomes debt. */
  lose(memberId: number, units: number) {
    const { available } = this.balancesOf(memberId)
    const there = Math.min(available, units)
    add(this.available, memberId, -there)
    add(this.debt, memberId, units - there)
  }

  hold(memberId: number, units: number) {
    this.spend(memberId, units)
    add(this.held, memberId, units)
  }

  release(memberId: number, units: number) {
    add(this.held, memberId, -units)
  }

  /** Dollars come in, and tokens are created for them. Negative `cents` do the opposite. */
  sell(cents: number) {
    this.system.card_clearing += cents
    this.system.token_liability -= cents
    this.system.issuance -= cents * 400
  }
}

function add(all: Map<number, number>, memberId: number, units: number) {
  all.set(memberId, (all.get(memberId) ?? 0) + units)
}
