import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

type Ecartee = { id: string; numero: string | null; raison_sociale: string | null; motif: string }
type Props = { titre: string; bilan: string; reussi: boolean; ecartees: readonly Ecartee[]; onClose: () => void }

/** The result of an act on several fees: those done, and those left aside. */
export function ResultatGroupeDialog({ titre, bilan, reussi, ecartees, onClose }: Props) {
  return (
    <Dialog
      actions={
        <Button onClick={onClose} variant="secondary">
          Fermer
        </Button>
      }
      onClose={onClose}
      open
      step="resultat"
      title={titre}
    >
      <Callout role="status" title={bilan} tone={reussi ? 'green' : 'wheat'} />
      {ecartees.length > 0 && (
        <>
          <h3 className="mt-5 mb-2 text-group">Laissées de côté</h3>
          <ul className="divide-y divide-line">
            {ecartees.map(({ id, numero, raison_sociale, motif }) => (
              <li className="py-2" key={id}>
                <span className="font-semibold text-ink">{raison_sociale ?? 'Pièce'}</span>
                {numero && ` (${numero})`}
                <span className="block text-help">{motif}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
