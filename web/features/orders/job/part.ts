/** What only a job has, on its page, in a row, or in a checkout. */
export function jobOf<Part>({ job }: { job?: Part | undefined }): Part {
  return job!
}
