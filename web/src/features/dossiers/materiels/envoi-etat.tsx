import { Button } from '../../../ui/button.tsx'
import { partClass } from '../../../ui/part-class.ts'
import type { Envoi } from './envois.ts'
import { retryEnvoi } from './envois-store.ts'

const pourcent = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 0 })

/** The progress of an upload, or why it failed and what to do. */
export function EnvoiEtat({ envoi: { cle, nom, etat, part, message, reprenable } }: { envoi: Envoi }) {
  if (etat === 'echec') {
    return (
      <>
        <p className="text-help font-semibold text-brick-ink" role="alert">
          {message}
        </p>
        {reprenable && (
          <Button
            aria-label={`Réessayer d’envoyer ${nom}`}
            className="mt-1.5"
            onClick={() => retryEnvoi(cle)}
            size="sm"
            variant="secondary"
          >
            Réessayer
          </Button>
        )}
      </>
    )
  }
  const texte = etat === 'attente' ? 'En attente' : part < 1 ? pourcent.format(part) : 'Enregistrement…'
  return (
    <>
      <p className="text-help text-ink-2 tabular-nums">{texte}</p>
      <div
        aria-label={`Envoi de ${nom}`}
        aria-valuemax={100}
        aria-valuemin={0}
        aria-valuenow={Math.round(part * 100)}
        aria-valuetext={texte}
        className="mt-1.5 h-1.5 overflow-hidden rounded-pill bg-neutral-line"
        role="progressbar"
      >
        <div className={`h-full w-(--part) bg-green ${partClass(part)}`} />
      </div>
    </>
  )
}
