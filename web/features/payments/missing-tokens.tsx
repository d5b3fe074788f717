import { formatVbt } from '#contract/money.ts'
import { TestMoney } from './test-money.tsx'

/** How many tokens are missing, and why another number is bought. */
export function MissingTokens({ missingVbt, vbt, isTest }: { missingVbt: number; vbt: number; isTest: boolean }) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="type-h4">Buy the missing {formatVbt(missingVbt)}</h2>
        {isTest && <TestMoney />}
      </div>
      {vbt < missingVbt && (
        <p className="text-sm text-ink-3">
          You can buy at most {formatVbt(vbt)} at a time, so this takes {Math.ceil(missingVbt / vbt)} purchases. We
          place the order after the last one.
        </p>
      )}
    </>
  )
}
