import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTypedText } from '../../../lib/use-typed-text.ts'
import { Combobox } from '../../../ui/combobox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { communesProposeesQuery } from './recherche.queries.ts'

const ID = 'recherche-commune'

type Props = { onChoose: (choix: { pres_de: string; lieu: string }) => void; onClose: () => void }

export function CommuneRecherche({ onChoose, onClose }: Props) {
  const [q, setQ] = useState('')
  const [typed, type] = useTypedText(q, setQ)
  const { data, isFetching } = useQuery(communesProposeesQuery(q))
  // The API answers one line per postal code: each commune is kept once.
  const communes = [...new Map((data?.resultats ?? []).map((commune) => [commune.code_insee, commune])).values()]
  useEffect(() => document.getElementById(ID)?.focus(), [])
  return (
    <Dialog onClose={onClose} open title="Autour de quelle commune&#8239;?">
      <Combobox
        className="desk:min-h-90"
        help="Les distances se comptent alors depuis cette commune."
        id={ID}
        inputValue={typed}
        items={communes.map(({ code_insee, nom, code_postal }) => ({
          id: code_insee,
          label: nom,
          detail: code_postal,
        }))}
        label="Commune ou code postal"
        loading={isFetching}
        minLetters={2}
        onInputChange={type}
        onSelect={(item) => item && onChoose({ pres_de: item.id, lieu: item.label })}
        placeholder="Ex. Mirebeau"
        selectedId={null}
      />
    </Dialog>
  )
}
