import { type Finalite, texteCourant } from '@sillon/domain/annuaire/annuaire/consentement'
import { formatDate } from '../../../lib/format.ts'

/** The text agreed to, with its version number and its date. */
export function TexteConsentement({ finalite }: { finalite: Finalite }) {
  const { texte, version, date } = texteCourant(finalite)
  return (
    <>
      <span className="block">{texte}</span>
      <span className="mt-0.5 block text-caption text-ink-3">
        Texte {version} du {formatDate(date)}
      </span>
    </>
  )
}
