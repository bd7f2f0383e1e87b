import type { GroupementFiche } from '@sillon/domain/achats/groupements-achats/groupement-resume'
import { AnnulationGroupement, ProlongationSaisie } from '@sillon/domain/achats/groupements-achats/groupement-saisie'
import { heureOf } from '@sillon/domain/instant-paris'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { ApiForm } from '../../../lib/api-form.tsx'
import { formatCount } from '../../../lib/format.ts'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import { REPRISE, useDepart } from '../../comptes/actes-en-attente/use-depart.ts'
import { avantEnvoi } from '../../organisme/organisme/envoi.ts'
import { type Acte, sendActe } from './actes-groupement.queries.ts'
import { GROUPEMENTS_KEY, groupementQuery } from './admin-groupements.queries.ts'
import { formatMoment } from './dates-groupement.ts'
import { MomentField } from './moment-field.tsx'

type Texte = { question: string; bouton: string; succes: string; consequence: (groupement: GroupementFiche) => string }

const bonsOf = ({ bons }: GroupementFiche) => formatCount(bons, 'commande')
const brouillonsOf = ({ brouillons }: GroupementFiche) =>
  brouillons > 0 ? ` Ce qui n’est pas validé est abandonné\u00a0: ${formatCount(brouillons, 'brouillon')}.` : ''

const TEXTES: Record<Acte, Texte> = {
  publier: {
    question: 'Publier ce groupement\u202f?',
    bouton: 'Publier',
    succes: 'Le groupement est publié.',
    consequence: ({ ouverture_le, cloture_le, prix_a_revoir }) =>
      `Les adhérents le voient. Les commandes s’ouvrent le ${formatMoment(ouverture_le)} et se closent le ${formatMoment(cloture_le)}.${prix_a_revoir > 0 ? ` Les prix repris d’un autre groupement sont gardés (${prix_a_revoir}).` : ''}`,
  },
  depublier: {
    question: 'Retirer ce groupement de la publication\u202f?',
    bouton: 'Retirer',
    succes: 'Le groupement est de nouveau un brouillon.',
    consequence: () => 'Les adhérents ne le voient plus. Vous pourrez le publier de nouveau.',
  },
  cloturer: {
    question: 'Clôturer dès maintenant\u202f?',
    bouton: 'Clôturer',
    succes: 'Le groupement est clos.',
    consequence: (groupement) =>
      `Plus personne ne commande. Ce qui est validé devient ferme (${bonsOf(groupement)}). ${avantEnvoi('Celles qui ont une adresse e-mail sont prévenues.')}${brouillonsOf(groupement)} ${REPRISE}`,
  },
  prolonger: {
    question: 'Prolonger ce groupement\u202f?',
    bouton: 'Prolonger',
    succes: 'Le groupement est prolongé.',
    consequence: (groupement) =>
      `Les commandes sont prises jusqu’à la nouvelle clôture. Celles qui sont validées sont gardées (${bonsOf(groupement)}). ${avantEnvoi('Celles qui ont une adresse e-mail sont prévenues.')} ${REPRISE}`,
  },
  negocier: {
    question: 'Ouvrir la négociation avec le fournisseur\u202f?',
    bouton: 'Négocier',
    succes: 'La négociation est ouverte.',
    consequence: () => 'Les commandes restent closes. Vous saisirez les prix obtenus, puis vous attribuerez.',
  },
  solder: {
    question: 'Solder ce groupement\u202f?',
    bouton: 'Solder',
    succes: 'Le groupement est soldé.',
    consequence: () => 'Toutes ses commandes doivent être soldées. Il ne changera plus.',
  },
  annuler: {
    question: 'Annuler ce groupement\u202f?',
    bouton: 'Annuler le groupement',
    succes: 'Le groupement est annulé.',
    consequence: (groupement) =>
      `Ses commandes sont annulées avec lui (${bonsOf(groupement)}, ${formatCount(groupement.brouillons, 'brouillon')}). ${avantEnvoi('Les entreprises qui ont commandé et ont une adresse e-mail reçoivent le motif.')} ${REPRISE} Ensuite, cela ne se défait pas.`,
  },
}

const SANS_REPONSE = z.object({ cloture_le: z.string(), motif: z.string() })
const PROLONGATION = z.object({ ...ProlongationSaisie.shape, motif: z.string() })
const ANNULATION = z.object({ cloture_le: z.string(), motif: AnnulationGroupement.shape.motif })
const schemaOf = (acte: Acte) => (acte === 'prolonger' ? PROLONGATION : acte === 'annuler' ? ANNULATION : SANS_REPONSE)

type Props = { acte: Acte; groupement: GroupementFiche; onClose: () => void }

/** The question, the consequence, then the fields that the act needs. */
export function ActeGroupementDialog({ acte, groupement, onClose }: Props) {
  const queryClient = useQueryClient()
  const conclude = useDepart()
  const { question, bouton, succes, consequence } = TEXTES[acte]
  const state = useApiForm({
    schema: schemaOf(acte),
    defaultValues: { motif: '', cloture_le: ` ${heureOf(groupement.cloture_le)}` },
    labels: { motif: 'Motif', cloture_le: 'Nouvelle clôture' },
    version: groupement.version,
    send: (values, version) => sendActe(acte, groupement, values, version),
    onSuccess: async (reponse) => {
      conclude(reponse, succes)
      if (!('en_attente' in reponse)) queryClient.setQueryData(groupementQuery(reponse.id).queryKey, reponse)
      onClose()
      await queryClient.invalidateQueries({ queryKey: GROUPEMENTS_KEY })
    },
  })
  return (
    <Dialog onClose={onClose} open title={question}>
      <ApiForm className="grid gap-5" state={state}>
        <p>
          <strong className="font-semibold text-ink">{groupement.libelle}</strong>. {consequence(groupement)}
        </p>
        {acte === 'prolonger' && <MomentField {...state.driven('cloture_le')} labelHeure="Heure de clôture" />}
        {acte === 'annuler' && <TextareaField {...state.field('motif')} help="Les adhérents le liront." rows={3} />}
        <FormFoot danger={acte === 'annuler' || acte === 'cloturer'} onCancel={onClose} pending={state.pending}>
          {bouton}
        </FormFoot>
      </ApiForm>
    </Dialog>
  )
}
