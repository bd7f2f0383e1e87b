import type { CompteEntreprise } from '@sillon/contract/tresorerie/creances'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import type { Reglement } from '@sillon/domain/tresorerie/reglements/reglement'
import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import * as z from 'zod/mini'
import { ApiForm } from '../../../lib/api-form.tsx'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { compteQuery } from '../creances/creances.queries.ts'
import { AffectationFields } from './affectation-fields.tsx'
import {
  REPARTITION_A_CORRIGER,
  readAffectation,
  refusSaisies,
  Saisies,
  toAffectations,
  toSaisies,
} from './proposition.ts'
import { reaffecterReglement } from './reglements.queries.ts'
import { useApresActe } from './use-apres-acte.ts'

const Saisie = z.object({ saisies: Saisies })

type Props = { reglement: Reglement; onDone: () => void }

/** Moves a payment from the fees it paid to other ones. */
export function ReaffectationForm({ reglement, onDone }: Props) {
  const { data: compte } = useQuery({
    ...compteQuery(reglement.entreprise?.id ?? null),
    throwOnError: throwWithoutData,
  })
  if (!compte) return <SkeletonCard lines={4} />
  return <Formulaire compte={compte} onDone={onDone} reglement={reglement} />
}

function Formulaire({ reglement, compte, onDone }: Props & { compte: CompteEntreprise }) {
  const { actuelles, creances } = readAffectation(reglement, compte.creances)
  const montant = reglement.montant - reglement.rembourse
  const onSuccess = useApresActe('L’affectation du règlement est changée.', onDone)
  const state = useApiForm({
    schema: Saisie,
    defaultValues: { saisies: toSaisies(actuelles) },
    labels: { saisies: 'Affectation' },
    sujet: reglement.id,
    send: ({ saisies }) => reaffecterReglement(reglement, { affectations: toAffectations(saisies) }),
    onSuccess,
  })
  const { field } = useController({ control: state.control, name: 'saisies' })
  const refus = refusSaisies(montant, creances, field.value)
  return (
    <ApiForm className="grid gap-5" state={state}>
      <p>
        Répartissez les {formatMontant(montant)} autrement&nbsp;: une pièce qui n’est plus payée est de nouveau à payer.
        {reglement.recus.length > 0 && ' Le reçu déjà envoyé ne change pas.'}
      </p>
      <AffectationFields
        affectations={toAffectations(field.value)}
        compte={{ creances, credit: compte.credit - reglement.disponible }}
        montant={montant}
        onSaisies={(next) => field.onChange(next ?? toSaisies(actuelles))}
        refus={refus}
        retour="Revenir à l’affectation actuelle"
        saisies={field.value}
      />
      <FormFoot onCancel={onDone} pending={state.pending} reason={refus && REPARTITION_A_CORRIGER}>
        Changer l’affectation
      </FormFoot>
    </ApiForm>
  )
}
