import type { ObjetRecherche } from '@sillon/domain/annuaire/recherche/recherche'
import { MODE_PRODUCTION_LABELS } from '@sillon/domain/dossiers/exploitations/mode-production'
import { PRODUCTION_LABELS } from '@sillon/domain/dossiers/exploitations/production'
import { DISPONIBILITE_LABELS } from '@sillon/domain/dossiers/materiels/disponibilite'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NoResult } from '../../../ui/no-result.tsx'
import { categoriesMaterielQuery, marquesQuery } from '../../organisme/referentiels/referentiels.queries.ts'
import {
  type CriteresSearch,
  type Filtre,
  filtresActifs,
  nextDistance,
  toAutreObjet,
  withoutFiltres,
} from './criteres-search.ts'
import { sansFiltre } from './filtres-recherche.tsx'
import { nomDepartement, ONGLETS, PATHS } from './libelles.ts'
import { showPlage } from './plages.ts'

type Props = { objet: ObjetRecherche; criteres: CriteresSearch }

const RIEN: Record<ObjetRecherche, { titre: string; texte: string }> = {
  materiels: {
    titre: 'Aucun matériel proposé pour l’instant',
    texte: 'Ceux que les adhérents proposent en entraide, en location ou à la vente apparaîtront ici.',
  },
  adherents: {
    titre: 'Aucun adhérent dans l’annuaire pour l’instant',
    texte: 'Ceux qui montrent leur fiche apparaîtront ici.',
  },
  exploitations: {
    titre: 'Aucune exploitation dans l’annuaire pour l’instant',
    texte: 'Celles dont le contact montre sa fiche apparaîtront ici.',
  },
}

/** Says that nothing was found, with buttons that widen the search. */
export function SansResultat({ objet, criteres }: Props) {
  const filtres = filtresActifs(criteres)
  const showFiltre = useShowFiltre(criteres)
  const further = nextDistance(criteres.distance_km)
  const to = PATHS[objet]
  if (filtres.length === 0 && !criteres.q) {
    const { titre, texte } = RIEN[objet]
    return (
      <EmptyState level={3} title={titre}>
        {texte}
      </EmptyState>
    )
  }
  const link = buttonClass({ variant: 'secondary', size: 'sm' })
  return (
    <>
      <NoResult
        {...(filtres.length === 0 && { label: 'Effacer la recherche' })}
        renderLink={(props) => <Link {...props} search={filtres.length > 0 ? sansFiltre(criteres) : {}} to={to} />}
        title={criteres.q ? `Aucun résultat pour «\u00a0${criteres.q}\u00a0»` : 'Aucun résultat pour ces critères'}
      >
        {criteres.q && 'Vérifiez aussi l’orthographe, ou essayez un mot plus court.'}
      </NoResult>
      <ul className="flex flex-wrap justify-center gap-2">
        {further && (
          <li>
            <Link className={link} search={{ ...withoutFiltres(criteres, []), distance_km: further }} to={to}>
              Élargir à {further}&nbsp;km
            </Link>
          </li>
        )}
        {filtres.map((filtre) => (
          <li key={filtre}>
            <Link className={link} search={withoutFiltres(criteres, [filtre])} to={to}>
              Retirer «&nbsp;{showFiltre(filtre)}&nbsp;»
            </Link>
          </li>
        ))}
        {ONGLETS.filter(({ key }) => key !== objet && criteres.q).map(({ key, label }) => (
          <li key={key}>
            <Link className={link} search={toAutreObjet(criteres)} to={PATHS[key]}>
              Chercher dans {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The text of the chip of a filter. */
function useShowFiltre(criteres: CriteresSearch): (filtre: Filtre) => string {
  const { categorie_id, marque_id, departement, disponibilite, production, mode_production } = criteres
  const { data: categories } = useQuery({ ...categoriesMaterielQuery, enabled: categorie_id !== undefined })
  const { data: marques } = useQuery({ ...marquesQuery, enabled: marque_id !== undefined })
  const plage = (mesure: 'puissance' | 'largeur') => {
    const [min, max] = [criteres[`${mesure}_min`], criteres[`${mesure}_max`]]
    return showPlage(mesure, { ...(min !== undefined && { min }), ...(max !== undefined && { max }) })
  }
  const shown: Record<Filtre, () => string | undefined> = {
    distance_km: () => `Moins de ${criteres.distance_km}\u00a0km`,
    departement: () => departement && nomDepartement(departement),
    categorie_id: () => categories?.resultats.find(({ id }) => id === categorie_id)?.libelle ?? 'la catégorie',
    marque_id: () => marques?.resultats.find(({ id }) => id === marque_id)?.nom ?? 'la marque',
    disponibilite: () => disponibilite && DISPONIBILITE_LABELS[disponibilite],
    puissance: () => plage('puissance'),
    largeur: () => plage('largeur'),
    production: () => production && PRODUCTION_LABELS[production],
    mode_production: () => mode_production && MODE_PRODUCTION_LABELS[mode_production],
  }
  return (filtre) => shown[filtre]() ?? filtre
}
