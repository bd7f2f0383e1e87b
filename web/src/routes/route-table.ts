import { lazyRouteComponent as lazy } from '@tanstack/react-router'
import { rootRoute } from './__root.tsx'
import { page, redirection, section } from './page-route.ts'

const monProfil = section(rootRoute, 'section-mon-profil', 'Mon profil')

/** Never in a production build: the condition is known when it is made. */
// biome-ignore format: as the table below
const developmentRoutes = import.meta.env.DEV
  ? [page(rootRoute, 'composants', '/composants', 'Composants', 'tous', {}, lazy(() => import('../features/composants/composants-page.tsx'), 'ComposantsPage'))]
  : []

/** Every page of the application, in the order of docs/pages.md: name, path, title, access, options, component. */
// biome-ignore format: one row per line, to be read against docs/pages.md
export const routeTree = rootRoute.addChildren([
  page(rootRoute, 'home', '/', 'Tableau de bord', 'oui', { commun: true }, lazy(() => import('../features/accueil/accueil-page.tsx'), 'AccueilPage')),
  page(rootRoute, 'legal-mentions', '/mentions-legales', 'Mentions légales', 'tous', {}, lazy(() => import('../features/organisme/mentions-legales-page.tsx'), 'MentionsLegalesPage')),
  page(rootRoute, 'privacy', '/privacy', 'Confidentialité', 'tous', {}, lazy(() => import('../features/organisme/confidentialite-page.tsx'), 'ConfidentialitePage')),
  page(rootRoute, 'accessibilite', '/accessibilite', 'Accessibilité', 'tous', {}, lazy(() => import('../features/organisme/accessibilite-page.tsx'), 'AccessibilitePage')),
  page(rootRoute, 'login', '/connexion', 'Connexion', 'non', {}, lazy(() => import('../features/comptes/connexion-page.tsx'), 'ConnexionPage')),
  page(rootRoute, 'maintenance', '/maintenance', 'Maintenance', 'tous', {}, lazy(() => import('../features/organisme/maintenance-page.tsx'), 'MaintenancePage')),
  page(rootRoute, 'notFound', '/$', 'Page introuvable', 'tous', {}, lazy(() => import('../features/organisme/not-found-page.tsx'), 'NotFoundPage')),
  monProfil.addChildren([
    redirection(monProfil, 'mon-profil', '/mon-profil', '', 'oui', '/mon-profil/informations'),
    page(monProfil, 'adherent-informations', '/mon-profil/informations', 'Informations', 'oui', { commun: true }, lazy(() => import('../features/comptes/informations-page.tsx'), 'InformationsPage')),
  ]),
  ...developmentRoutes,
])
