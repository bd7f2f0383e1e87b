import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { formatMoment } from '../format.ts'
import { type Acte, isChange } from './waiting-acts.ts'
import { useActesOf } from './waiting-store.ts'

type Props = {
  /** The id of the record shown by the page. */
  sujet: string
  /** Which of its acts are shown; all when absent. */
  only?: (acte: Acte) => boolean
  /** The page shows several records: each act is shown with the name of its own. */
  named?: boolean
  className?: string
  /** Opens the form of a creation with its values; the form of a change finds its values by itself. */
  onResume?: (acte: Acte) => void
}

/** The acts that wait on this device about the record shown. */
export function WaitingNote({ sujet, only = () => true, named = false, className, onResume }: Props) {
  const actes = useActesOf(sujet).filter(only)
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
