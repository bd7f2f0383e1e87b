import type { UtilisateursSearch } from './utilisateurs-search.ts'

export type Tri = NonNullable<UtilisateursSearch['tri']>

export const TRI_PAR_DEFAUT: Tri = 'nom'

export const TRIS: { value: Tri; label: string }[] = [
  { value: 'nom', label: 'Nom, de A à Z' },
  { value: '-nom', label: 'Nom, de Z à A' },
  { value: '-derniere_connexion_le', label: 'Connectés récemment d’abord' },
  { value: 'derniere_connexion_le', label: 'Connectés il y a longtemps d’abord' },
  { value: 'identifiant', label: 'Identifiant' },
  { value: 'email', label: 'Adresse e-mail' },
]
