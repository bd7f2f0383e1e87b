import type { ArticleSuivi } from '@sillon/contract/achats/articles-achat'
import type { GroupementFiche } from '@sillon/domain/achats/groupements-achats/groupement-resume'
import { UNITE_SYMBOLES } from '@sillon/domain/unite'
import { useWatch } from 'react-hook-form'
import { ApiForm } from '../../../lib/api-form.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { Callout } from '../../../ui/callout.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { ColisFields, IdentiteArticleFields, ReglementationFields } from './article-fields.tsx'
import { PaliersArticleFields, PrixArticleFields } from './prix-article-fields.tsx'
import { useArticleForm } from './use-article-form.ts'

type Props = { groupement: GroupementFiche; article: ArticleSuivi | null; onClose: () => void }

export function ArticleDialog({ groupement, article, onClose }: Props) {
  const form = useArticleForm({ groupement_id: groupement.id, article, onSaved: onClose })
  const symbole = UNITE_SYMBOLES[useWatch({ control: form.control, name: 'unite' }) ?? 't']
  return (
    <Dialog onClose={onClose} open size="wide" title={article ? 'Modifier l’article' : 'Ajouter un article'}>
      <ApiForm className="grid gap-6" state={form}>
        {article && article.engages > 0 && (
          <Callout title={`${formatNumber(article.engages)} colis déjà commandés`} tone="sky">
            Le prix, les paliers et les charges ne peuvent que baisser.
          </Callout>
        )}
        <IdentiteArticleFields form={form} />
        <ColisFields form={form} symbole={symbole} />
        <PrixArticleFields form={form} symbole={symbole} />
        {groupement.mode_prix !== 'prix_unique' && <PaliersArticleFields form={form} symbole={symbole} />}
        <ReglementationFields form={form} />
        <FormFoot
          cancel="Fermer sans enregistrer"
          loadingLabel="Enregistrement…"
          onCancel={onClose}
          pending={form.pending}
        >
          {article ? 'Enregistrer l’article' : 'Ajouter l’article'}
        </FormFoot>
      </ApiForm>
    </Dialog>
  )
}
