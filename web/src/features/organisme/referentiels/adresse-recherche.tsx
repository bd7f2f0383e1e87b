import type { PropositionAdresse } from '@sillon/contract/organisme/referentiels'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Combobox } from '../../../ui/combobox.tsx'
import { adressesQuery } from './referentiels.queries.ts'

type Props = { label: string; name: string; onChoose: (adresse: PropositionAdresse) => void }

/** Fills an address from the national base. Lazy, since it loads React Aria. A failure of the base is silent. */
export function AdresseRecherche({ label, name, onChoose }: Props) {
  const [open, setOpen] = useState(false)
  if (open) return <RechercheField label={label} name={name} onChoose={onChoose} onGone={() => setOpen(false)} />
  return (
    <div>
      <Button
        icon={<Search aria-hidden="true" size={18} strokeWidth={2.1} />}
        onClick={() => setOpen(true)}
        size="sm"
        variant="secondary"
      >
        {label}
      </Button>
    </div>
  )
}

function RechercheField({ label, name, onChoose, onGone }: Props & { onGone: () => void }) {
  const [typed, setTyped] = useState('')
  const { data, isFetching, isError } = useQuery(adressesQuery(typed.trim()))
  const propositions = data?.resultats ?? []
  const isAway = isError || data?.indisponible
  const id = `${name}.recherche`
  // The button that opened this field has disappeared with the focus.
  useEffect(() => document.getElementById(id)?.focus(), [id])

  return (
    <Combobox
      help="Ou remplissez les champs ci-dessous."
      inputValue={typed}
      items={propositions.map(({ libelle }) => ({ id: libelle, label: libelle }))}
      label={label}
      loading={isFetching}
      minLetters={3}
      id={id}
      onBlur={() => isAway && onGone()}
      onInputChange={setTyped}
      onSelect={(item) => {
        const chosen = propositions.find(({ libelle }) => libelle === item?.id)
        if (chosen) onChoose(chosen)
      }}
      selectedId={null}
    />
  )
}
