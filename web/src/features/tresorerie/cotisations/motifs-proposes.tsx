import type { ActeMotive } from '@sillon/domain/organisme/parametres/motifs'
import { useQuery } from '@tanstack/react-query'
import { SelectField } from '../../../ui/select-field.tsx'
import { parametresQuery } from '../../organisme/parametres/parametres.queries.ts'

type Props = { acte: ActeMotive; value: string; onChoose: (motif: string) => void }

/** Inserts one of the usual reasons of the settings in the field below, where it can still be edited. */
export function MotifsProposes({ acte, value, onChoose }: Props) {
  const { data } = useQuery(parametresQuery)
  const motifs = data?.motifs[acte] ?? []
  if (motifs.length === 0) return null
  return (
    <SelectField
      label="Formules habituelles"
      name="formule"
      onChange={(event) => event.target.value && onChoose(event.target.value)}
      optional
      options={motifs.map(({ libelle }) => ({ value: libelle, label: libelle }))}
      placeholder="Choisir, ou écrire ci-dessous"
      value={motifs.some(({ libelle }) => libelle === value) ? value : ''}
    />
  )
}
