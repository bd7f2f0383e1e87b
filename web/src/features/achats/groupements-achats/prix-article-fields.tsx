import { jourOf } from '@sillon/domain/jour'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { FormDecimalField } from '../../../lib/form-decimal-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { parametresQuery } from '../../organisme/parametres/parametres.queries.ts'
import { PrixField } from './prix-field.tsx'
import type { ArticleForm } from './use-article-form.ts'

type Props = { form: ArticleForm; symbole: string }

export function PrixArticleFields({ form: { field, driven }, symbole }: Props) {
  const { taux } = useSuspenseQuery(parametresQuery).data.tva
  const today = jourOf(new Date())
  const codes = new Map(
    taux
      .filter(({ valide_au }) => valide_au === null || valide_au >= today)
      .map(({ code, libelle }) => [code, libelle]),
  )
  const unit = `€/${symbole}`
  return (
    <div className="grid items-start gap-5 desk:grid-cols-2">
      <PrixField {...driven('prix_unitaire_ht')} help="Quatre décimales au plus." unit={unit} />
      <SelectField
        {...field('tva_code')}
        help="Le taux doit être en vigueur le jour de la clôture."
        options={[...codes].map(([value, libelle]) => ({ value, label: `${libelle} (${value})` }))}
      />
      <PrixField {...driven('redevance_ht')} unit={unit} />
      <PrixField {...driven('eco_contribution_ht')} unit={unit} />
    </div>
  )
}

/** The tiers of an article: from a quantity on, a lower price. */
export function PaliersArticleFields({ form: { control, errorOf }, symbole }: Props) {
  const { fields, append, remove } = useFieldArray({ control, name: 'paliers' })
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-strong">Paliers</legend>
      <p className="mb-2 text-help text-ink-2">
        Chaque palier commence plus haut que le précédent, et coûte moins cher. Le prix ci-dessus vaut avant le premier.
      </p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {fields.map(({ id }, rang) => (
          <li className="flex items-end gap-3" key={id}>
            <FormDecimalField
              className="flex-1"
              control={control}
              error={errorOf(`paliers.${rang}.a_partir_de`)}
              label="À partir de"
              name={`paliers.${rang}.a_partir_de`}
              unit={symbole}
            />
            <PrixField
              className="flex-1"
              control={control}
              error={errorOf(`paliers.${rang}.prix_unitaire_ht`)}
              label="Prix HT"
              name={`paliers.${rang}.prix_unitaire_ht`}
              unit={`€/${symbole}`}
            />
            <IconButton
              icon={<Trash2 aria-hidden="true" size={18} />}
              label={`Retirer le palier ${rang + 1}`}
              onClick={() => remove(rang)}
            />
          </li>
        ))}
      </ul>
      <FieldError error={errorOf('paliers')} id="paliers-erreur" />
      <Button
        className="mt-3"
        icon={<Plus aria-hidden="true" size={18} strokeWidth={1.85} />}
        // Empty: the quantity and the price are still to be typed.
        onClick={() => append({ a_partir_de: null, prix_unitaire_ht: null } as never)}
        size="sm"
        variant="quiet"
      >
        Ajouter un palier
      </Button>
    </fieldset>
  )
}
