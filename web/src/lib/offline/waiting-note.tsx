import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { formatMoment } from '../format.ts'
import { type Acte, isChange } from './waiting-acts.ts'
import { useActesOf } from './waiting-store.ts'

type Props = {
  /** The id of what the page shows. */
  sujet: string
  /** Of the record itself, or of what is added to it; without it, of both. */
  genre?: 'changement' | 'ajout'
  /** The page shows several records: each act says which one it is about. */
  named?: boolean
  className?: string
  /** Opens the form again as it was typed; a change opens by itself with its record. */
  onResume?: (acte: Acte) => void
}

/** What waits on this device of what one reads, and is not in it yet. */
export function WaitingNote({ sujet, genre, named = false, className, onResume }: Props) {
  const actes = useActesOf(sujet).filter((acte) => !genre || isChange(acte) === (genre === 'changement'))
  return actes.map((acte) => (
    <Callout
      className={className}
      key={acte.id}
      title={`${acte.refus ? 'Non envoyé' : 'En attente d’envoi'}\u00a0: ${acte.titre}${named ? `, ${acte.objet}` : ''}`}
      tone={acte.refus ? 'orange' : 'neutral'}
    >
      <p>
        {acte.refus?.detail ?? `Gardé sur cet appareil le ${formatMoment(acte.le)}, sera envoyé au retour du réseau.`}
      </p>
      {onResume && !isChange(acte) && (
        <Button className="mt-2" onClick={() => onResume(acte)} size="sm" variant="secondary">
          {acte.refus ? 'Corriger' : 'Modifier'}
          {named && <span className="sr-only">{`\u00a0: ${acte.objet}`}</span>}
        </Button>
      )}
    </Callout>
  ))
}
