import { formatMontant } from '@sillon/domain/argent/format-montant'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Combobox } from '../../../ui/combobox.tsx'
import { entreprisesCreancesQuery } from '../creances/creances.queries.ts'

type Props = {
  /** The name of the company, when already known; else ''. */
  initiale: string
  value: string | null
  onChange: (id: string | null) => void
  error?: string | undefined
}

/** The company that pays, found by its name, one of its numbers or the number of a piece. */
export function EntreprisePayeuseField({ initiale, value, onChange, error }: Props) {
  const [typed, setTyped] = useState(initiale)
  const { data, isFetching } = useQuery(entreprisesCreancesQuery(useDeferredValue(typed.trim())))
  const items = (data?.resultats ?? []).map(({ id, raison_sociale, no_adherent, reste }) => ({
    id,
    label: raison_sociale,
    detail: `${no_adherent}, ${reste > 0 ? `${formatMontant(reste)} à payer` : 'rien à payer'}`,
  }))
  return (
    <Combobox
      inputValue={typed}
      items={items}
      label="Entreprise"
      loading={isFetching}
      minLetters={2}
      name="entreprise_id"
      onInputChange={setTyped}
      onSelect={(item) => onChange(item?.id ?? null)}
      placeholder="Nom, numéro, SIRET, pièce"
      selectedId={value}
      {...(error && { error })}
    />
  )
}
