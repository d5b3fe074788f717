type Props = {
  /** 'Tokens per day' */
  label: string
  /** The first column names the rows. */
  columns: readonly string[]
  rows: readonly { name: string; cells: readonly string[] }[]
  /** A sentence that says what the numbers are. */
  note?: string
}

/** The numbers behind a chart, collapsed at first. */
export function TableBehind({ label, columns: [first, ...others], rows, note }: Props) {
  return (
    <details className="mt-4 border-t border-line pt-2">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-powder">Show as a table</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section aria-label={label} tabIndex={0} className="max-h-100 overflow-auto">
        <table className="w-full text-right tabular-nums">
          <thead className="sticky top-0 bg-surface-1 text-sm text-ink-3">
            <tr>
              <th scope="col" className="py-2 text-left font-normal">
                {first}
              </th>
              {others.map((name) => (
                <th key={name} scope="col" className="py-2 pl-4 font-normal">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, cells }) => (
              <tr key={name} className="border-t border-line">
                <th scope="row" className="py-2 text-left font-normal whitespace-nowrap">
                  {name}
                </th>
                {cells.map((cell, index) => (
                  <td key={others[index]} className="pl-4 whitespace-nowrap">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {note && <p className="mt-2 text-sm text-ink-3">{note}</p>}
    </details>
  )
}
