import type { CategorieMateriel } from '@sillon/domain/organisme/referentiels/referentiels'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { ChoiceGroup } from '../../../ui/choice-group.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { MachineSilhouette, type Silhouette } from '../../../ui/machine-silhouette.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { CategorieField } from './categorie-field.tsx'
import { silhouetteOf } from './silhouette.ts'
import type { MaterielForm } from './use-materiel-form.ts'

const DESSINS: readonly { dessin: Silhouette; label: string }[] = [
  { dessin: 'tracteur', label: 'Tracteur' },
  { dessin: 'telescopique', label: 'Télescopique' },
  { dessin: 'benne', label: 'Benne' },
  { dessin: 'pulverisateur', label: 'Pulvérisateur' },
  { dessin: 'charrue', label: 'Charrue' },
  { dessin: 'dechaumeur', label: 'Déchaumeur' },
  { dessin: 'semoir', label: 'Semoir' },
  { dessin: 'rouleau', label: 'Rouleau' },
  { dessin: 'presse', label: 'Presse' },
  { dessin: 'moissonneuse', label: 'Moissonneuse' },
  { dessin: 'autre', label: 'Autre' },
]

/** The categories that can be chosen and that this drawing shows; none for « autre », which has too many to be listed. */
export const categoriesDe = (
  dessin: Silhouette | null,
  categories: readonly CategorieMateriel[],
): CategorieMateriel[] =>
  dessin === 'autre'
    ? []
    : categories.filter(
        (categorie) => categorie.actif && categorie.parent_id !== null && silhouetteOf(categorie) === dessin,
      )

/** The category of a new machine: by its drawing, then which one when a drawing shows several; by its name otherwise. */
export function CategorieDessins({ form }: { form: MaterielForm }) {
  const { field } = useController({ control: form.control, name: 'categorie_id' })
  const { categories } = form.references
  const [choisi, setChoisi] = useState<Silhouette | null>(null)
  const dessin = form.categorie ? silhouetteOf(form.references.categorieOf(field.value)) : choisi
  const precises = categoriesDe(dessin, categories)

  function choose(next: Silhouette) {
    setChoisi(next)
    const [seule, ...autres] = categoriesDe(next, categories)
    field.onChange(seule && autres.length === 0 ? seule.id : '')
  }

  return (
    <div className="grid gap-5">
      <ChoiceGroup label="Catégorie" role="radiogroup">
        <div className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
          {DESSINS.filter((un) => un.dessin === 'autre' || categoriesDe(un.dessin, categories).length > 0).map((un) => (
            <Dessin checked={un.dessin === dessin} key={un.dessin} onChoose={choose} {...un} />
          ))}
        </div>
      </ChoiceGroup>
      {precises.length > 1 && (
        <RadioCards
          columns={2}
          label="Plus précisément"
          name="categorie_precise"
          onSelect={field.onChange}
          options={precises.map(({ id, libelle }) => ({ value: id, label: libelle }))}
          value={field.value ?? ''}
        />
      )}
      <CategorieField form={form} label="Catégorie par son nom" />
    </div>
  )
}

type DessinProps = (typeof DESSINS)[number] & { checked: boolean; onChoose: (dessin: Silhouette) => void }

function Dessin({ dessin, label, checked, onChoose }: DessinProps) {
  return (
    <label className="choice flex-col justify-center gap-1! p-2 text-center">
      <input
        checked={checked}
        className={classNames('dot absolute top-1.5 right-1.5', !checked && 'opacity-0')}
        name="dessin"
        onChange={() => onChoose(dessin)}
        type="radio"
        value={dessin}
      />
      <MachineSilhouette className="w-16" type={dessin} />
      <span className="max-w-full text-help font-semibold break-words">{label}</span>
    </label>
  )
}
