import type { BonCommandeAdmin } from '@sillon/contract/achats/bons-commande'
import { nombreRetenu } from '@sillon/domain/achats/bons-commande/avenant'
import { AvenantSaisie } from '@sillon/domain/achats/bons-commande/avenant-saisie'
import { chaine } from '@sillon/domain/chaine'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { ApiForm } from '../../../lib/api-form.tsx'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import { useDepart } from '../../comptes/actes-en-attente/use-depart.ts'
import { avantEnvoi } from '../../organisme/organisme/envoi.ts'
import { amendBon, BONS_KEY } from './bons-commande.queries.ts'
import { catalogueQuery } from './catalogue.queries.ts'

type Props = { bon: BonCommandeAdmin; onClose: () => void }

/** Changes the quantities of an order after the closing, with a reason: the company receives a new edition. */
export function AvenantDialog({ bon, onClose }: Props) {
  const { data: achat } = useQuery({ ...catalogueQuery(bon.groupement.id), throwOnError: throwWithoutData })
  return (
    <Dialog onClose={onClose} open size="wide" title="Faire un avenant">
      {achat ? <AvenantForm articles={achat.articles} bon={bon} onClose={onClose} /> : <Skeleton className="h-40" />}
    </Dialog>
  )
}

type FormProps = Props & { articles: readonly { id: string; designation: string }[] }

function AvenantForm({ bon, articles, onClose }: FormProps) {
  const queryClient = useQueryClient()
  const conclude = useDepart()
  const actuels = articles.map(({ id: article_id, designation }) => {
    const ligne = bon.lignes.find((one) => one.article_id === article_id)
    return { article_id, designation, nombre: ligne ? nombreRetenu(ligne) : 0 }
  })
  const labels = Object.fromEntries(actuels.map(({ designation }, rang) => [`lignes.${rang}.nombre`, designation]))
  const state = useApiForm({
    schema: SAISIE,
    defaultValues: { lignes: actuels.map(({ nombre }) => ({ nombre: String(nombre) })), motif: '' },
    labels: { motif: 'Motif', ...labels },
    send: ({ lignes, motif }) =>
      amendBon(bon, {
        lignes: actuels.map(({ article_id }, rang) => ({ article_id, nombre: Number(lignes[rang]?.nombre) })),
        motif,
      }),
    onSuccess: async (reponse) => {
      conclude(reponse, 'L’avenant est enregistré, une autre édition part à l’entreprise.')
      onClose()
      await queryClient.invalidateQueries({ queryKey: BONS_KEY })
    },
  })
  return (
    <ApiForm className="grid gap-5" state={state}>
      <p>
        <strong className="font-semibold text-ink">{bon.entreprise.raison_sociale}</strong>. L’original est gardé.{' '}
        {avantEnvoi('Une autre édition du bon part par e-mail avec le motif.')}
      </p>
      <fieldset className="grid gap-4">
        <legend className="mb-2 text-group">Quantités en conditionnements</legend>
        {actuels.map(({ article_id, designation, nombre }, rang) => (
          <TextField
            error={state.errorOf(`lignes.${rang}.nombre`)}
            help={`${nombre} aujourd’hui`}
            inputMode="numeric"
            key={article_id}
            label={designation}
            width="short"
            {...state.register(`lignes.${rang}.nombre`)}
          />
        ))}
      </fieldset>
      <TextareaField {...state.field('motif')} rows={2} />
      <FormFoot onCancel={onClose} pending={state.pending}>
        Enregistrer l’avenant
      </FormFoot>
    </ApiForm>
  )
}

const SAISIE = z.object({
  lignes: z.array(
    z.object({ nombre: chaine(30).check(z.trim(), z.regex(/^\d{1,6}$/, { error: 'Indiquez un nombre entier.' })) }),
  ),
  motif: AvenantSaisie.shape.motif,
})
