import type { AdresseSaisie } from '@sillon/domain/adresse-saisie'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { TextField } from '../../ui/text-field.tsx'
import { AdresseRecherche } from './adresse-recherche.tsx'
import {
  ADRESSE_LABELS,
  type AdresseChamp,
  changeAdresse,
  changeCodePostal,
  chooseCommune,
  choosePropositionAdresse,
} from './adresse-values.ts'
import { CommuneField } from './commune-field.tsx'
import { communesQuery } from './referentiels.queries.ts'

type Props = {
  /** The attribute, which begins the names of the fields: `adresse_livraison.voie`. */
  name: string
  value: AdresseSaisie
  onChange: (adresse: AdresseSaisie) => void
  onBlur: (champ: AdresseChamp) => void
  errorOf: (champ: AdresseChamp) => string | undefined
  disabled?: boolean
}

/** An address, for a `Controller`: searched or typed. A hamlet without street is complete. */
export function AdresseFields({ name, value, onChange, onBlur, errorOf, disabled }: Props) {
  const queryClient = useQueryClient()
  const latest = useRef(value)
  latest.current = value

  const field = (champ: AdresseChamp) => ({
    disabled,
    error: errorOf(champ),
    label: ADRESSE_LABELS[champ],
    name: `${name}.${champ}`,
    onBlur: () => onBlur(champ),
    onChange: ({ target }: { target: { value: string } }) => onChange(changeAdresse(value, champ, target.value)),
    value: value[champ] ?? '',
  })

  async function typeCodePostal(typed: string) {
    onChange(changeCodePostal(value, typed))
    if (!/^\d{5}$/.test(typed)) return
    const { resultats } = await queryClient.fetchQuery(communesQuery(typed)).catch(() => ({ resultats: [] }))
    const [only, ...others] = resultats
    // Several communes share the code: the choice is the reader's.
    if (only && others.length === 0 && latest.current.code_postal === typed) {
      onChange(chooseCommune(latest.current, only))
    }
  }

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
          onChange={({ target }) => void typeCodePostal(target.value.replace(/\s/g, ''))}
          width="short"
        />
        <CommuneField
          {...field('commune')}
          adresse={value}
          onChoose={(commune) => onChange(chooseCommune(value, commune))}
        />
        <TextField {...field('cedex')} inputMode="numeric" optional width="tiny" />
      </div>
    </div>
  )
}
