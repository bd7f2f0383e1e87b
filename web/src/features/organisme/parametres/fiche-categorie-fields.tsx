import type { FicheCategorie } from '@sillon/domain/organisme/referentiels/element'
import type { Immatriculable } from '@sillon/domain/organisme/referentiels/immatriculation'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'

export const FICHE_LABELS = {
  motorise: 'Puissance et heures du moteur',
  porte_largeur: 'Largeur de travail',
  porte_capacite: 'Capacité',
  controle_pulverisateur: 'Contrôle du pulvérisateur',
  immatriculable: 'Immatriculation',
} as const satisfies Record<keyof FicheCategorie, string>

export const IMMATRICULABLE_LABELS: Record<Immatriculable, string> = {
  non: 'Aucune',
  tracteur: 'Comme un tracteur',
  maga: 'Comme un matériel automoteur',
  remorque: 'Comme une remorque ou un outil tracté',
}

export const FICHE_VIDE: FicheCategorie = {
  motorise: false,
  porte_largeur: false,
  porte_capacite: false,
  controle_pulverisateur: false,
  immatriculable: 'non',
}

const CASES = ['motorise', 'porte_largeur', 'porte_capacite', 'controle_pulverisateur'] as const
const CHOIX = ['non', 'tracteur', 'maga', 'remorque'] as const

type Props = { field: (champ: keyof FicheCategorie) => { name: string; label: string; error: string | undefined } }

/** The choice of the fields that the form of a machine of this category shows. */
export const FicheCategorieFields = ({ field }: Props) => (
  <fieldset className="min-w-0">
    <legend className="mb-1.5 text-strong">Ce que demande la fiche d’un matériel</legend>
    {CASES.map((champ) => (
      <CheckboxField key={champ} {...field(champ)} />
    ))}
    <SelectField
      {...field('immatriculable')}
      className="mt-2"
      options={CHOIX.map((value) => ({ value, label: IMMATRICULABLE_LABELS[value] }))}
    />
  </fieldset>
)
