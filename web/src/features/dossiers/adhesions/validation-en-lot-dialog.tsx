import type { AdhesionLigne } from '@sillon/contract/dossiers/adhesions'
import { formatDelai } from '@sillon/domain/comptes/actes-en-attente/phrases'
import { formatCount } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { delaiActes } from '../../organisme/organisme/envoi.ts'
import { AdhesionLink } from './liste-adhesions.tsx'
import { type Refus, useValidationEnLot } from './validation-en-lot.ts'

type Props = {
  lignes: readonly AdhesionLigne[]
  /** `faite`: the validation was done, and what was chosen for it is no longer. */
  onClose: (faite: boolean) => void
}

export function ValidationEnLotDialog({ lignes, onClose }: Props) {
  const { lot, validables, autres, validate } = useValidationEnLot(lignes)
  const close = () => onClose(lot.etat === 'fini')
  const running = lot.etat === 'en_cours'
  const nombre = formatCount(validables.length, 'adhésion')
  return (
    <Dialog
      actions={
        lot.etat === 'fini' ? (
          <Button onClick={close} variant="secondary">
            Fermer
          </Button>
        ) : (
          <>
            <Button disabledReason={running ? 'La validation est en cours.' : null} onClick={close} variant="secondary">
              Ne rien changer
            </Button>
            {validables.length > 0 && (
              <Button loading={running} loadingLabel="Validation…" onClick={() => void validate()} variant="primary">
                Valider {nombre}
              </Button>
            )}
          </>
        )
      }
      onClose={() => running || close()}
      open
      title={lot.etat === 'fini' ? 'Validation terminée' : `Valider ${nombre}\u202f?`}
    >
      {lot.etat === 'a_confirmer' && <Annonce autres={autres} validables={validables.length} />}
      {running && <Avancement faites={lot.faites} total={validables.length} />}
      {lot.etat === 'fini' && <Rapport attend={lot.attend} refus={lot.refus} validees={lot.validees} />}
    </Dialog>
  )
}

function Annonce({ validables, autres }: { validables: number; autres: number }) {
  return (
    <>
      {validables > 0 && (
        <p>
          Les adhésions soumises deviennent actives dès aujourd’hui. Sur une adhésion déjà active, c’est la déclaration
          soumise qui est validée.
        </p>
      )}
      {autres > 0 && (
        <p className="mt-2">
          {formatCount(autres, 'autre adhésion', 'autres adhésions')} de la sélection{' '}
          {autres > 1 ? 'n’attendent' : 'n’attend'} pas de validation et ne {autres > 1 ? 'changent' : 'change'} pas.
        </p>
      )}
    </>
  )
}

function Avancement({ faites, total }: { faites: number; total: number }) {
  return (
    <div className="grid gap-2">
      <p aria-live="polite" className="tabular-nums" id="avancement-lot">
        {faites} sur {total}
      </p>
      <progress aria-labelledby="avancement-lot" className="h-2 w-full accent-green" max={total} value={faites} />
    </div>
  )
}

function Rapport({ validees, attend, refus }: { validees: number; attend: boolean; refus: readonly Refus[] }) {
  const delai = delaiActes()
  return (
    <>
      <p role="status">
        {formatCount(validees, 'adhésion validée', 'adhésions validées')}
        {refus.length > 0 && `, ${formatCount(refus.length, 'refusée')} par les règles\u00a0:`}
        {refus.length === 0 && '.'}
      </p>
      {attend && (
        <p className="mt-2">{`Elles partent ${delai === undefined ? 'bientôt' : `dans ${formatDelai(delai)}`}\u202f; «\u00a0Tout annuler\u00a0» est en haut de la page.`}</p>
      )}
      <ul className="mt-3 divide-y divide-line">
        {refus.map(({ ligne, raison }) => (
          <li className="py-2" key={ligne.id}>
            <AdhesionLink ligne={ligne} />
            <p className="text-help text-brick-ink">{raison}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
