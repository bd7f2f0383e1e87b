import { MatchedText } from '../../../ui/matched-text.tsx'
import { findRepere } from './reperage.ts'

/** A text with what was typed underlined: its words, else its digits whatever separates them. */
export function Surligne({ texte, q }: { texte: string; q: string }) {
  const repere = /\d/.test(q) ? findRepere(texte, q) : null
  if (!repere) return <MatchedText label={texte} typed={q} />
  return (
    <>
      {texte.slice(0, repere.start)}
      <b className="border-b-2 border-wheat-deep">{texte.slice(repere.start, repere.end)}</b>
      {texte.slice(repere.end)}
    </>
  )
}
