import type { BonCommandeAdmin } from '@sillon/contract/achats/bons-commande'
import { AnnulationSaisie } from '@sillon/domain/achats/bons-commande/avenant-saisie'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { Jour, jourOf } from '@sillon/domain/jour'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { ApiForm } from '../../../lib/api-form.tsx'
import { FormDateField } from '../../../lib/form-date-field.tsx'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import { useDepart } from '../../comptes/actes-en-attente/use-depart.ts'
import { apresEnvoi, avantEnvoi } from '../../organisme/organisme/envoi.ts'
import { BONS_KEY, cancelBon, settleBon } from './bons-commande.queries.ts'

type Acte = 'annuler' | 'solder'
type Props = { acte: Acte; bon: BonCommandeAdmin; onClose: () => void }

const TEXTES = {
  annuler: {
    question: 'Annuler cette commande\u202f?',
    bouton: 'Annuler la commande',
    succes: () => `La commande est annulée. ${apresEnvoi('L’entreprise est prévenue.')}`,
  },
  solder: {
    question: 'Marquer cette commande soldée\u202f?',
    bouton: 'Marquer soldée',
    succes: () => 'La commande est soldée.',
  },
} satisfies Record<Acte, { question: string; bouton: string; succes: () => string }>

/** The question, the consequence, then the fields that the act needs. */
export function ActeBonDialog({ acte, bon, onClose }: Props) {
  const queryClient = useQueryClient()
  const conclude = useDepart()
  const { question, bouton, succes } = TEXTES[acte]
  const today = jourOf(new Date())
  const state = useApiForm({
    schema: SCHEMAS[acte],
    defaultValues: { motif: '', solde_le: today, solde_reference: '' },
    labels: { motif: 'Motif', solde_le: 'Soldée le', solde_reference: 'Référence' },
    send: ({ motif, solde_le, solde_reference }) =>
      acte === 'annuler'
        ? cancelBon(bon, { motif })
        : settleBon(bon, { solde_le, solde_reference: solde_reference || null }),
    onSuccess: async (reponse) => {
      conclude(reponse, succes())
      onClose()
      await queryClient.invalidateQueries({ queryKey: BONS_KEY })
    },
  })
  return (
    <Dialog onClose={onClose} open title={question}>
      <ApiForm className="grid gap-5" state={state}>
        <p>
          <strong className="font-semibold text-ink">{bon.entreprise.raison_sociale}</strong>.{' '}
          {consequenceOf(acte, bon)}
        </p>
        {acte === 'annuler' ? (
          <TextareaField {...state.field('motif')} help="Il est écrit à l’entreprise et reste sur le bon." rows={2} />
        ) : (
          <div className="grid gap-4 phone:grid-cols-2">
            <FormDateField {...state.driven('solde_le')} max={today} />
            <TextField {...state.field('solde_reference')} optional />
          </div>
        )}
        <FormFoot danger={acte === 'annuler'} onCancel={onClose} pending={state.pending}>
          {bouton}
        </FormFoot>
      </ApiForm>
    </Dialog>
  )
}

const PARTIES = ['commande', 'en_livraison', 'livre', 'facture', 'solde']

function consequenceOf(acte: Acte, { total_ttc, groupement }: BonCommandeAdmin) {
  if (acte === 'solder') return `${formatMontant(total_ttc)} TTC. Cette commande ne changera plus.`
  const suite = PARTIES.includes(groupement.statut)
    ? ' La commande au fournisseur est déjà partie\u00a0: prévenez-le.'
    : ' Ses quantités quittent le total du groupement.'
  return `${formatMontant(total_ttc)} TTC.${suite} ${avantEnvoi('L’entreprise est prévenue par e-mail.')}`
}

const schemaOf = (motif: z.ZodMiniType<string, string>) =>
  z.object({
    motif,
    solde_le: Jour,
    solde_reference: z.string().check(z.trim(), z.maxLength(80, { error: '80 caractères au plus.' })),
  })

const SCHEMAS = { annuler: schemaOf(AnnulationSaisie.shape.motif), solder: schemaOf(z.string()) }
