import { LETTRES_MIN } from '@sillon/domain/dossiers/transferts/transfert-saisie'
import { normalise } from '@sillon/domain/texte'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Combobox } from '../../../ui/combobox.tsx'
import { destinatairesQuery } from './transferts.queries.ts'

type Props = {
  materiel_id: string
  value: string | null
  onChange: (id: string | null) => void
  error?: string | undefined
}

/** Proposes no company before a few letters are typed. */
export function DestinataireField({ materiel_id, value, onChange, error }: Props) {
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const isEnough = normalise(q).length >= LETTRES_MIN
  const { data, isFetching } = useQuery({ ...destinatairesQuery(materiel_id, q), enabled: isEnough })
  const resultats = isEnough ? (data?.resultats ?? []) : []
  const isUnknown = isEnough && !isFetching && resultats.length === 0 && value === null
  return (
    <Combobox
      help={
        isUnknown
          ? 'Personne à ce nom. L’entreprise doit adhérer, et quelqu’un doit la gérer sur le portail.'
          : `Au moins ${LETTRES_MIN}\u00a0lettres de son nom, son n°\u00a0d’adhérent ou son SIRET.`
      }
      inputValue={typed}
      items={resultats.map(({ id, raison_sociale, commune }) => ({
        id,
        label: raison_sociale,
        ...(commune && { detail: commune }),
      }))}
      label="Entreprise qui reçoit la machine"
      loading={isFetching}
      minLetters={LETTRES_MIN}
      name="vers_entreprise_id"
      onInputChange={setTyped}
      onSelect={(item) => onChange(item?.id ?? null)}
      placeholder="GAEC, EARL…"
      selectedId={value}
      {...(error && { error })}
    />
  )
}
