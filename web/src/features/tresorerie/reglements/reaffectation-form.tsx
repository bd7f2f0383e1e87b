import type { CompteEntreprise } from '@sillon/contract/tresorerie/creances'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import type { Reglement } from '@sillon/domain/tresorerie/reglements/reglement'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ApiForm } from '../../../lib/api-form.tsx'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { compteQuery } from '../creances/creances.queries.ts'
import { AffectationFields } from './affectation-fields.tsx'
import {
  REPARTITION_A_CORRIGER,
  readAffectation,
  refusSaisies,
  type Saisies,
  toAffectations,
  toSaisies,
} from './proposition.ts'
import { reaffecterReglement } from './reglements.queries.ts'
import { useApresActe } from './use-apres-acte.ts'

type Props = { reglement: Reglement; onDone: () => void }

/** Moves a payment from the fees it paid to other ones. */
export function ReaffectationForm({ reglement, onDone }: Props) {
  const { data: compte } = useQuery(compteQuery(reglement.entreprise?.id ?? null))
  if (!compte) return <SkeletonCard lines={4} />
  return <Formulaire compte={compte} onDone={onDone} reglement={reglement} />
}

function Formulaire({ reglement, compte, onDone }: Props & { compte: CompteEntreprise }) {
  const { actuelles, creances } = readAffectation(reglement, compte.creances)
  const [saisies, setSaisies] = useState<Saisies>(toSaisies(actuelles))
  const montant = reglement.montant - reglement.rembourse
  const refus = refusSaisies(montant, creances, saisies)
  const onSuccess = useApresActe('L’affectation du règlement est changée.', onDone)
  const state = useApiForm({
    schema: z.object({}),
    defaultValues: {},
    labels: {},
    send: () => reaffecterReglement(reglement, { affectations: toAffectations(saisies) }),
    onSuccess,
  })
  return (
    <ApiForm className="grid gap-5" state={state}>
      <p>
        Répartissez les {formatMontant(montant)} autrement&nbsp;: une pièce qui n’est plus payée est de nouveau à payer.
        {reglement.recus.length > 0 && ' Le reçu déjà envoyé ne change pas.'}
      </p>
      <AffectationFields
        affectations={toAffectations(saisies)}
        compte={{ creances, credit: compte.credit - reglement.disponible }}
        montant={montant}
        onSaisies={(next) => setSaisies(next ?? toSaisies(actuelles))}
        refus={refus}
        retour="Revenir à l’affectation actuelle"
        saisies={saisies}
      />
      <FormFoot onCancel={onDone} pending={state.pending} reason={refus && REPARTITION_A_CORRIGER}>
        Changer l’affectation
      </FormFoot>
    </ApiForm>
  )
}
