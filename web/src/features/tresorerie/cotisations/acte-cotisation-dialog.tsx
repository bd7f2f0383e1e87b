import type { CotisationFiche } from '@sillon/contract/tresorerie/cotisations'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { addMois, Jour, jourOf } from '@sillon/domain/jour'
import type { ActeCotisation } from '@sillon/domain/tresorerie/cotisations/actes'
import {
  AnnulationSaisie,
  IrrecouvrableSaisie,
  LitigesSaisie,
} from '@sillon/domain/tresorerie/cotisations/actes-saisie'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { ApiForm } from '../../../lib/api-form.tsx'
import { FormDateField } from '../../../lib/form-date-field.tsx'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import { useDepart } from '../../comptes/actes-en-attente/use-depart.ts'
import { avantEnvoi } from '../../organisme/organisme/envoi.ts'
import {
  appelleCotisation,
  cancelCotisation,
  disputeCotisation,
  writeOffCotisation,
} from './actes-cotisation.queries.ts'
import { COTISATIONS_KEY } from './cotisations.queries.ts'
import { MotifsProposes } from './motifs-proposes.tsx'

type Acte = Exclude<ActeCotisation, 'calculer' | 'lever_litige' | 'reprendre'>
type Props = { acte: Acte; fiche: CotisationFiche; onClose: () => void }

type Texte = { question: string; bouton: string; succes: string; consequence: (fiche: CotisationFiche) => string }

const TEXTES: Record<Acte, Texte> = {
  appeler: {
    question: 'Appeler cette cotisation\u202f?',
    bouton: 'Appeler',
    succes: 'La cotisation est appelée.',
    consequence: ({ montant_du }) =>
      `${formatMontant(montant_du)}. Elle reçoit son numéro et ne change plus\u202f: seul un avoir l’annule. ${avantEnvoi('L’appel part par e-mail dans 30\u00a0s\u00a0: jusque-là, «\u00a0Annuler\u00a0» le reprend.')}`,
  },
  annuler: {
    question: 'Annuler cette cotisation par un avoir\u202f?',
    bouton: 'Émettre l’avoir',
    succes: 'La cotisation est annulée, l’avoir est émis.',
    consequence: ({ montant_du, regle }) =>
      `Un avoir de ${formatMontant(montant_du)} est émis.${regle > 0 ? ` Les ${formatMontant(regle)} déjà réglés redeviennent un crédit de l’adhérent.` : ''} Vous pourrez ensuite calculer une autre cotisation. L’avoir part dans 30\u00a0s\u00a0: jusque-là, «\u00a0Annuler\u00a0» le reprend.`,
  },
  passer_irrecouvrable: {
    question: 'Passer cette cotisation en irrécouvrable\u202f?',
    bouton: 'Passer en irrécouvrable',
    succes: 'La cotisation est irrécouvrable.',
    consequence: ({ reste }) =>
      `La coopérative renonce à ${formatMontant(reste)}. Les relances s’arrêtent. Vous pourrez y revenir tant que rien n’a suivi cette décision.`,
  },
  mettre_en_litige: {
    question: 'Mettre cette cotisation en litige\u202f?',
    bouton: 'Mettre en litige',
    succes: 'La cotisation est en litige\u202f: les relances sont suspendues.',
    consequence: () => 'Les relances sont suspendues jusqu’à ce que le litige soit levé. Elle reste à payer.',
  },
}

/** The question, the consequence, then the fields that the act needs. */
export function ActeCotisationDialog({ acte, fiche, onClose }: Props) {
  const queryClient = useQueryClient()
  const conclude = useDepart()
  const today = jourOf(new Date())
  const { question, bouton, succes, consequence } = TEXTES[acte]
  const state = useApiForm({
    schema: SCHEMAS[acte],
    defaultValues: { motif: '', date_emission: today, echeance: addMois(today, 1), date_decision: today },
    labels: {
      motif: 'Motif',
      date_emission: 'Date d’émission',
      echeance: 'Échéance',
      date_decision: 'Date de la décision du conseil',
    },
    send: (values) => send(acte, fiche, values),
    onSuccess: async (reponse) => {
      conclude(reponse, succes)
      onClose()
      await queryClient.invalidateQueries({ queryKey: COTISATIONS_KEY })
    },
  })
  const choose = (motif: string) => state.form.setValue('motif', motif, { shouldDirty: true, shouldValidate: true })

  return (
    <Dialog onClose={onClose} open title={question}>
      <ApiForm className="grid gap-5" state={state}>
        <p>
          <strong className="font-semibold text-ink">{fiche.entreprise.raison_sociale}</strong>. {consequence(fiche)}
        </p>
        {acte === 'appeler' && (
          <div className="grid gap-4 phone:grid-cols-2">
            <FormDateField {...state.driven('date_emission')} max={today} />
            <FormDateField {...state.driven('echeance')} min={today} />
          </div>
        )}
        {acte === 'passer_irrecouvrable' && <FormDateField {...state.driven('date_decision')} max={today} />}
        {acte !== 'appeler' && <MotifsProposes acte={acte} onChoose={choose} value={state.form.watch('motif')} />}
        {acte !== 'appeler' && (
          <TextareaField
            {...state.field('motif')}
            help={acte === 'annuler' ? 'Il est écrit sur l’avoir.' : 'Il reste dans le dossier de la coopérative.'}
            rows={2}
          />
        )}
        <FormFoot
          danger={acte === 'annuler' || acte === 'passer_irrecouvrable'}
          onCancel={onClose}
          pending={state.pending}
        >
          {bouton}
        </FormFoot>
      </ApiForm>
    </Dialog>
  )
}

type Values = { motif: string; date_emission: string; echeance: string; date_decision: string }

function send(acte: Acte, fiche: CotisationFiche, { motif, date_emission, echeance, date_decision }: Values) {
  if (acte === 'appeler') return appelleCotisation(fiche, { date_emission, echeance })
  if (acte === 'annuler') return cancelCotisation(fiche, { motif })
  if (acte === 'passer_irrecouvrable') return writeOffCotisation(fiche, { motif, date_decision })
  return disputeCotisation(fiche, { motif })
}

const schemaOf = (motif: z.ZodMiniType<string, string>) =>
  z.object({ motif, date_emission: Jour, echeance: Jour, date_decision: Jour })

const SCHEMAS = {
  appeler: schemaOf(z.string()),
  annuler: schemaOf(AnnulationSaisie.shape.motif),
  passer_irrecouvrable: schemaOf(IrrecouvrableSaisie.shape.motif),
  mettre_en_litige: schemaOf(LitigesSaisie.shape.motif),
}
