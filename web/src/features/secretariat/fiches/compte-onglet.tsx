import { useQuery } from '@tanstack/react-query'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { CompteEntreprise } from '../../tresorerie/compte/compte-entreprise.tsx'
import { compteQuery } from '../../tresorerie/creances/creances.queries.ts'
import type { OngletProps } from './onglet-props.ts'

export function CompteOnglet({ fiche }: OngletProps) {
  const { data: compte } = useQuery({ ...compteQuery(fiche.id), throwOnError: throwWithoutData })
  return compte ? <CompteEntreprise compte={compte} /> : <SkeletonCard lines={8} />
}
