/** The V of the logo. */
export function Mark({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 30 24" aria-hidden className={`shrink-0 ${className}`}>
      <path d="M0 2h7.6l7.6 20H9.9Z" fill="currentColor" />
      <path d="M13.6 17.2 19.3 2h4.4l-7.6 20h-.7ZM25.4 2H30l-7.6 20h-4.6Z" className="fill-accent" />
    </svg>
  )
}
