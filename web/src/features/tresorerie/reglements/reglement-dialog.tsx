import { formatMontant } from '@sillon/domain/argent/format-montant'
import type { Reglement } from '@sillon/domain/tresorerie/reglements/reglement'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { SelonDroit } from '../../../lib/selon-droit.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { type ActeReglement, listActesReglement } from './actes-reglement.ts'
import { AffectationForm } from './affectation-form.tsx'
import { CorrectionForm } from './correction-form.tsx'
import { ReaffectationForm } from './reaffectation-form.tsx'
import { ReglementFiche } from './reglement-fiche.tsx'
import { reglementQuery } from './reglements.queries.ts'
import { RemboursementForm } from './remboursement-form.tsx'
import { AnnulationForm, RejetForm } from './retrait-forms.tsx'

/** One payment: the fees it paid, then the acts possible. */
export function ReglementDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: reglement } = useQuery({ ...reglementQuery(id), throwOnError: throwWithoutData })
  const [acte, setActe] = useState<ActeReglement>()
  const back = () => setActe(undefined)
  const title = reglement ? `Règlement de ${formatMontant(reglement.montant)}` : 'Règlement'
  return (
    <Dialog onClose={onClose} open size="wide" step={acte ?? 'fiche'} title={title}>
      {!reglement && <SkeletonCard lines={4} />}
      {reglement && !acte && (
        <>
          <ReglementFiche reglement={reglement} />
          <SelonDroit droit="argent">
            <Actes onSelect={setActe} reglement={reglement} />
          </SelonDroit>
        </>
      )}
      {reglement && acte === 'corriger' && <CorrectionForm onDone={back} reglement={reglement} />}
      {reglement && acte && acte !== 'corriger' && (
        <ActeForm acte={acte} key={reglement.version} onDone={back} reglement={reglement} />
      )}
    </Dialog>
  )
}

function Actes({ reglement, onSelect }: { reglement: Reglement; onSelect: (acte: ActeReglement) => void }) {
  return (
    <ul aria-label="Actions sur ce règlement" className="mt-6 grid gap-2 desk:grid-cols-2">
      {listActesReglement(reglement).map(({ acte, libelle, danger }) => (
        <li key={acte}>
          <Button
            className={classNames('w-full justify-start', danger && 'text-brick-ink')}
            onClick={() => onSelect(acte)}
            variant="secondary"
          >
            {libelle}
          </Button>
        </li>
      ))}
    </ul>
  )
}

type FormProps = { acte: Exclude<ActeReglement, 'corriger'>; reglement: Reglement; onDone: () => void }

function ActeForm({ acte, ...props }: FormProps) {
  if (acte === 'annuler') return <AnnulationForm {...props} />
  if (acte === 'rejeter') return <RejetForm {...props} />
  if (acte === 'reaffecter') return <ReaffectationForm {...props} />
  if (acte === 'rembourser') return <RemboursementForm {...props} />
  return <AffectationForm {...props} />
}
