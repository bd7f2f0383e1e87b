import { CONDITIONNEMENT_LABELS, CONDITIONNEMENTS, UNITE_SYMBOLES, UNITES } from '@sillon/domain/unite'
import { FormDecimalField } from '../../../lib/form-decimal-field.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import type { ArticleForm } from './use-article-form.ts'

type Props = { form: ArticleForm }

const GRILLE = 'grid items-start gap-5 desk:grid-cols-2'

export const IdentiteArticleFields = ({ form: { field } }: Props) => (
  <div className={GRILLE}>
    <TextField {...field('designation')} className="desk:col-span-2" />
    <TextField
      {...field('reference_fournisseur')}
      help="Un tarif importé reconnaît l’article à elle."
      optional
      width="medium"
    />
    <TextareaField {...field('description')} optional rows={2} />
  </div>
)

const nomDe = (conditionnement: (typeof CONDITIONNEMENTS)[number]) => {
  const [singulier] = CONDITIONNEMENT_LABELS[conditionnement]
  return singulier[0]?.toUpperCase() + singulier.slice(1)
}

export const ColisFields = ({ form: { field, driven }, symbole }: Props & { symbole: string }) => (
  <div className={GRILLE}>
    <SelectField
      {...field('unite')}
      options={UNITES.map((value) => ({ value, label: UNITE_SYMBOLES[value] }))}
      width="short"
    />
    <SelectField
      {...field('conditionnement')}
      options={CONDITIONNEMENTS.map((value) => ({ value, label: nomDe(value) }))}
      width="short"
    />
    <FormDecimalField
      {...driven('contenance')}
      help={'Ce que contient un colis\u00a0: 0,5 pour un big bag de 500\u00a0kg vendu à la tonne.'}
      unit={symbole}
      width="short"
    />
    <FormDecimalField {...driven('multiple')} unit="colis" width="short" />
    <FormDecimalField {...driven('minimum')} help="Un multiple du nombre précédent." unit="colis" width="short" />
    <FormDecimalField
      {...driven('colisage')}
      help={'Le fournisseur ne coupe pas une palette\u00a0: la clôture le vérifie.'}
      unit="colis"
      width="short"
    />
    <FormDecimalField {...driven('disponible')} help="Pour tout le groupement." optional unit="colis" width="short" />
    <FormDecimalField
      {...driven('minimum_groupe')}
      help="Sous ce total, la coopérative décide à la clôture."
      optional
      unit={symbole}
      width="short"
    />
  </div>
)

export const ReglementationFields = ({ form: { field, driven } }: Props) => (
  <div className={GRILLE}>
    <TextField {...field('amm')} help="Autorisation de mise sur le marché, 7 chiffres." optional width="short" />
    <FormDecimalField
      {...driven('poids_unite_kg')}
      help="Pour partager le transport de ce qui ne se vend pas au poids."
      optional
      unit="kg"
      width="short"
    />
    <CheckboxField
      {...field('certiphyto_requis')}
      className="desk:col-span-2"
      help="Qui commande doit avoir un Certiphyto valide à la clôture."
    />
  </div>
)
