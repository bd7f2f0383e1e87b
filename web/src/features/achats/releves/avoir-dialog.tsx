import { AvoirAchatSaisie } from '@sillon/domain/achats/factures-achat/avoir-saisie'
import type { SoldeArticle } from '@sillon/domain/achats/receptions/reception'
import type { LigneReleve } from '@sillon/domain/achats/releves/releve'
import { formatColis } from '@sillon/domain/unite'
import { useQuery } from '@tanstack/react-query'
import { ApiForm } from '../../../lib/api-form.tsx'
import { FormDecimalField } from '../../../lib/form-decimal-field.tsx'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import { REPRISE, useDepart } from '../../comptes/actes-en-attente/use-depart.ts'
import { useRelecture } from '../commandes-fournisseur/use-relecture.ts'
import { suiviQuery } from '../receptions/receptions.queries.ts'
import { emettreAvoir } from './releves.queries.ts'

type Props = { groupement_id: string; ligne: LigneReleve; onClose: () => void }

/** A credit note on the invoice of one member, for returned goods. */
export function AvoirDialog({ groupement_id, ligne, onClose }: Props) {
  const { data: suivi } = useQuery({ ...suiviQuery(groupement_id), throwOnError: throwWithoutData })
  const articles = suivi?.articles.filter(({ lignes }) =>
    lignes.some(({ bon_id, nombre_recu }) => bon_id === ligne.bon_id && nombre_recu > 0),
  )
  return (
    <Dialog onClose={onClose} open title={`Avoir pour ${ligne.entreprise.raison_sociale}`}>
      {articles ? <AvoirForm articles={articles} ligne={ligne} onClose={onClose} /> : <SkeletonCard />}
    </Dialog>
  )
}

type FormProps = { articles: readonly SoldeArticle[]; ligne: LigneReleve; onClose: () => void }

const LABELS = {
  'lignes.0.article_id': 'Article',
  'lignes.0.nombre': 'Colis rendus',
  motif: 'Motif',
} as const

function AvoirForm({ articles, ligne, onClose }: FormProps) {
  const keyFor = useIdempotencyKey()
  const relire = useRelecture()
  const conclude = useDepart()
  const state = useApiForm({
    schema: AvoirAchatSaisie,
    defaultValues: { lignes: [{ article_id: articles[0]?.article_id ?? '', nombre: 1 }], motif: '' },
    labels: LABELS,
    sujet: ligne.bon_id,
    send: (values) => emettreAvoir(ligne.bon_id, values, keyFor(values)),
    onSuccess: async (reponse) => {
      conclude(reponse, 'L’avoir est émis.')
      onClose()
      await relire()
    },
  })
  return (
    <ApiForm className="grid gap-5" state={state}>
      <p>
        Il porte sur la facture {ligne.facture?.numero}, au prix facturé. Le transport reste dû. {REPRISE} Ensuite, un
        avoir ne s’efface pas.
      </p>
      <SelectField
        {...state.field('lignes.0.article_id')}
        options={articles.map(({ article_id, designation, conditionnement, lignes }) => ({
          value: article_id,
          label: `${designation}, ${formatColis(recusOf(lignes, ligne.bon_id), conditionnement)} reçus`,
        }))}
      />
      <FormDecimalField {...state.driven('lignes.0.nombre')} inputMode="numeric" width="short" />
      <TextareaField {...state.field('motif')} rows={3} />
      <FormFoot cancel="Ne rien émettre" onCancel={onClose} pending={state.pending}>
        Émettre l’avoir
      </FormFoot>
    </ApiForm>
  )
}

const recusOf = (lignes: SoldeArticle['lignes'], bon_id: string) =>
  lignes.find((ligne) => ligne.bon_id === bon_id)?.nombre_recu ?? 0
