import type { PropositionAdresse } from '@sillon/contract/referentiels'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Combobox } from '../../ui/combobox.tsx'
import { adressesQuery } from './referentiels.queries.ts'

type Props = { label: string; name: string; onChoose: (adresse: PropositionAdresse) => void }

/** Fills an address from the national base. When the base does not answer, the field goes away and nothing is said. */
export function AdresseRecherche({ label, name, onChoose }: Props) {
  const [typed, setTyped] = useState('')
  const [gone, setGone] = useState(false)
  const q = useDeferredValue(typed.trim())
  const { data, isFetching, isError } = useQuery(adressesQuery(q))
  const propositions = data?.resultats ?? []
  const isAway = isError || data?.indisponible
  if (gone) return null

  return (
    <Combobox
      help="Ou remplissez les champs ci-dessous."
      inputValue={typed}
      items={propositions.map(({ libelle }) => ({ id: libelle, label: libelle }))}
      label={label}
      loading={isFetching}
      name={`${name}.recherche`}
      onBlur={() => setGone(Boolean(isAway))}
      onInputChange={setTyped}
      onSelect={(item) => {
        const chosen = propositions.find(({ libelle }) => libelle === item?.id)
        if (chosen) onChoose(chosen)
      }}
      selectedId={null}
    />
  )
}
