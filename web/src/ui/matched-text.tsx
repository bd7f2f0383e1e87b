import { findMatches } from './match-text.ts'

/** A label with the typed text underlined. */
export function MatchedText({ label, typed }: { label: string; typed: string }) {
  const matches = findMatches(label, typed)
  const last = matches.at(-1)?.end ?? 0
  return (
    <>
      {matches.map(({ start, end }, rank) => (
        <span key={start}>
          {label.slice(matches[rank - 1]?.end ?? 0, start)}
          <b className="border-b-2 border-wheat-deep">{label.slice(start, end)}</b>
        </span>
      ))}
      {label.slice(last)}
    </>
  )
}
