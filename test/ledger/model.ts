/** Thrown where the ledger must refuse for lack of tokens. */
export class TooFewTokens extends Error {}

/** The rules of the ledger in a few lines of plain code, for comparison. Amounts are in units or in US cents. */
export class LedgerModel {
  readonly available = new Map<number, number>()
  readonly held = new Map<number, number>()
  readonly debt = new Map<number, number>()
  /** How much of what is available was earned. */
  readonly earned = new Map<number, number>()
  /** How many other tokens stood in for earned ones that were taken back. */
  readonly stoodIn = new Map<number, number>()
  /** By member and what they earned it with: how much of it waits. */
  readonly waiting = new Map<string, number>()
  /** By what was paid: how many earned tokens it took, and has not given back. */
  readonly earnedIn = new Map<string, number>()
  readonly system = {
    issuance: 0,
    promo: 0,
    fees: 0,
    losses: 0,
    card_clearing: 0,
    token_liability: 0,
    card_fees: 0,
    payout_fees: 0,
  }

  balancesOf(memberId: number) {
    const [available, held, debt] = [this.available, this.held, this.debt].map((all) => all.get(memberId) ?? 0)
    return { available: available!, held: held!, debt: debt! }
  }

  earningsOf(memberId: number) {
    return { earned: this.earned.get(memberId) ?? 0, stoodIn: this.stoodIn.get(memberId) ?? 0 }
  }

  /** Adds units, some of which were earned. Debt is paid off first, with the others if possible. */
  receive(memberId: number, units: number, earned = 0) {
    const { debt } = this.balancesOf(memberId)
    const paid = Math.min(debt, units)
    add(this.debt, memberId, -paid)
    add(this.available, memberId, units - paid)
    add(this.earned, memberId, earned)
    this.keepEarnedWithinAvailable(memberId)
  }

  /** `what`: what it is earned with. All but what pays a debt waits, if it ever does. `_payerId`: from whom, if that matters. */
  earn(memberId: number, units: number, what: string | null, _payerId?: number) {
    const left = Math.max(0, units - this.balancesOf(memberId).debt)
    this.receive(memberId, units, units)
    if (what !== null) add(this.waiting, `${memberId} ${what}`, left)
  }

  waitingOf(memberId: number) {
    const waits = [...this.waiting].filter(([key, units]) => key.startsWith(`${memberId} `) && units > 0)
    return new Map(waits.map(([key, units]) => [key.slice(`${memberId} `.length), units]))
  }

  /** Subtracts units, the others first. Returns how many of them were earned. */
  spend(memberId: number, units: number) {
    if (this.balancesOf(memberId).available < units) throw new TooFewTokens()
    const before = this.earningsOf(memberId).earned
    add(this.available, memberId, -units)
    this.keepEarnedWithinAvailable(memberId)
    return before - this.earningsOf(memberId).earned
  }

  /**
   * Subtracts units, the earned ones first. What is missing becomes debt. Returns how many were there, and were earned.
   */
  lose(memberId: number, units: number) {
    const { available } = this.balancesOf(memberId)
    const there = Math.min(available, units)
    const earned = Math.min(this.earningsOf(memberId).earned, there)
    add(this.available, memberId, -there)
    add(this.debt, memberId, units - there)
    add(this.earned, memberId, -earned)
    return { there, earned }
  }

  /** An admin subtracts units, the earned ones first. */
  takeBack(memberId: number, units: number) {
    if (this.balancesOf(memberId).available < units) throw new TooFewTokens()
    this.lose(memberId, units)
  }

  /** A sale is undone. What goes back no longer waits. */
  loseSale(memberId: number, units: number, what: string) {
    const key = `${memberId} ${what}`
    this.waiting.set(key, Math.max(0, (this.waiting.get(key) ?? 0) - units))
    const { there, earned } = this.lose(memberId, units)
    add(this.stoodIn, memberId, there - earned)
  }

  /** A seller gives back a part of a sale. */
  giveBack(memberId: number, units: number, what: string) {
    if (this.balancesOf(memberId).available < units) throw new TooFewTokens()
    this.loseSale(memberId, units, what)
  }

  /** Only what was earned. */
  payOut(memberId: number, units: number) {
    if (this.earningsOf(memberId).earned < units) throw new TooFewTokens()
    this.lose(memberId, units)
  }

  /** `what`: what is paid, such as 'order:9'. */
  hold(memberId: number, units: number, what: string) {
    add(this.earnedIn, what, this.spend(memberId, units))
    add(this.held, memberId, units)
  }

  release(memberId: number, units: number) {
    add(this.held, memberId, -units)
  }

  /** What was paid comes back, and the earned tokens first. Some of them have already been replaced. */
  comeBack(memberId: number, units: number, what: string) {
    const earned = Math.min(this.earnedIn.get(what) ?? 0, units)
    const replaced = Math.min(this.earningsOf(memberId).stoodIn, earned)
    add(this.earnedIn, what, -earned)
    add(this.stoodIn, memberId, -replaced)
    this.receive(memberId, units, earned - replaced)
  }

  private keepEarnedWithinAvailable(memberId: number) {
    const { available } = this.balancesOf(memberId)
    this.earned.set(memberId, Math.min(this.earningsOf(memberId).earned, available))
  }

  /** Dollars come in, and tokens are created for them. Negative `cents` do the opposite. */
  sell(cents: number) {
    this.system.card_clearing += cents
    this.system.token_liability -= cents
    this.system.issuance -= cents * 400
  }

  /** Dollars leave for the tokens of a payout. Negative ones come back. */
  send({ cents, feeCents }: { cents: number; feeCents: number }) {
    this.system.card_clearing -= cents
    this.system.payout_fees -= feeCents
    this.system.token_liability += cents + feeCents
    this.system.issuance += (cents + feeCents) * 400
  }
}

function add<Key>(all: Map<Key, number>, key: Key, units: number) {
  all.set(key, (all.get(key) ?? 0) + units)
}
