import { useInfiniteQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { Callout } from '../../../ui/callout.tsx'
import { useWizard } from '../adhesions/wizard/wizard-context.tsx'
import { findDoublon } from './doublon.ts'
import { materielsQuery } from './materiels.queries.ts'
import type { MaterielForm } from './use-materiel-form.ts'

/** Says that the machine may already be declared; two identical machines are allowed. */
export function DoublonCallout({ form, id }: { form: MaterielForm; id: string | null }) {
  const { adhesion } = useWizard()
  const { data } = useInfiniteQuery(materielsQuery(adhesion.id))
  const [numero_serie, immatriculation, marque_id, marque_autre] = useWatch({
    control: form.control,
    name: ['numero_serie', 'immatriculation', 'marque_id', 'marque_autre'],
  })
  const materiels = data?.pages.flatMap(({ resultats }) => resultats) ?? []
  const doublon = findDoublon(materiels, { numero_serie, immatriculation, marque_id, marque_autre }, id)
  if (!doublon) return null
  return (
    <Callout className="mt-4" role="status" tone="orange">
      « {form.references.nomOf(doublon)} » porte déjà ce numéro. Vérifiez qu’il ne s’agit pas de la même machine.
    </Callout>
  )
}
