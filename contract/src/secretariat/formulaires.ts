import { route } from '../route.ts'

export const formulairesRoutes = {
  declaration: route('POST /admin/entreprises/:id/formulaires/declaration', {
    droit: 'echanges',
    summary: 'La déclaration de l’année d’une entreprise, en gros caractères, à remplir à la main.',
    file: true,
  }),
}
