import type { AdresseSaisie } from '@sillon/domain/adresse-saisie'
import { TextField } from '../../../ui/text-field.tsx'
import { AdresseRecherche } from './adresse-recherche.tsx'
import {
  ADRESSE_LABELS,
  type AdresseChamp,
  changeAdresse,
  changeCodePostal,
  choosePropositionAdresse,
} from './adresse-values.ts'
import { CommuneField } from './commune-field.tsx'

type Props = {
  /** The name of the attribute, prefix of the names of its fields: `adresse_livraison.voie`. */
  name: string
  value: AdresseSaisie
  onChange: (adresse: AdresseSaisie) => void
  onBlur: (champ: AdresseChamp) => void
  errorOf: (champ: AdresseChamp) => string | undefined
  disabled?: boolean
}

/** An address for a `Controller`: searched or typed. A hamlet without street is complete. */
export function AdresseFields({ name, value, onChange, onBlur, errorOf, disabled }: Props) {
  const field = (champ: AdresseChamp) => ({
    disabled,
    error: errorOf(champ),
    label: ADRESSE_LABELS[champ],
    name: `${name}.${champ}`,
    onBlur: () => onBlur(champ),
    onChange: ({ target }: { target: { value: string } }) => onChange(changeAdresse(value, champ, target.value)),
    value: value[champ] ?? '',
  })

  return (
    <div className="grid gap-5">
      {!disabled && (
        <AdresseRecherche
          label="Rechercher l’adresse"
          name={name}
          onChoose={(proposition) => onChange(choosePropositionAdresse(value, proposition))}
        />
      )}
      <div className="grid gap-x-6 gap-y-5 desk:grid-cols-[7rem_1fr]">
        <TextField {...field('numero_voie')} width="tiny" />
        <TextField {...field('voie')} />
      </div>
      <div className="grid gap-x-6 gap-y-5 desk:grid-cols-2">
        <TextField {...field('lieu_dit')} help="Suffit quand il n’y a pas de voie." />
        <TextField {...field('complement')} help="Bâtiment, étage, chez…" optional />
      </div>
      <div className="grid gap-x-6 gap-y-5 desk:grid-cols-[9rem_1fr_10rem]">
        <TextField
          {...field('code_postal')}
          autoComplete="postal-code"
          inputMode="numeric"
          onChange={({ target }) => onChange(changeCodePostal(value, target.value.replace(/\s/g, '')))}
          width="short"
        />
        <CommuneField {...field('commune')} adresse={value} onChange={onChange} />
        <TextField {...field('cedex')} inputMode="numeric" optional width="tiny" />
      </div>
    </div>
  )
}
