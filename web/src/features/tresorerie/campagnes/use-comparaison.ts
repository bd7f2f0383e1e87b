import { useQuery } from '@tanstack/react-query'
import { cotisationsAdhesionQuery } from '../mes-cotisations/mes-cotisations.queries.ts'
import { simulationQuery } from './campagnes.queries.ts'
import { useCalcul } from './use-calcul.ts'

type Annees = { adhesionId: string; annee: number; depuis: number }

/** The fees of both years; the second is an estimate until it is called. Undefined until read. */
export function useComparaison({ adhesionId, annee, depuis }: Annees) {
  const { data: simulation } = useQuery(simulationQuery(adhesionId))
  const { data: lues } = useQuery(cotisationsAdhesionQuery(adhesionId))
  const calcul = useCalcul(simulation)
  if (!simulation) return
  const appelee = (an: number) =>
    lues?.cotisations.find(({ campagne, statut }) => campagne.annee === an && statut !== 'annulee')
  return { avant: appelee(depuis), apres: appelee(annee) ?? calcul ?? undefined, isEstimee: !appelee(annee) }
}
