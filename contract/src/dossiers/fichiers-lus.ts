import { route } from '../route.ts'

/** Their readers know the machine and not its membership: `annuaire` serves them, as it decides who sees a machine. */
export const fichiersLusRoutes = {
  fichier: route('GET /materiels/:id/fichiers/:fichier_id', {
    access: 'adherent',
    summary: 'Une photo d’un matériel que l’on voit, ou un document d’un matériel de son entreprise.',
    file: true,
  }),
  vignette: route('GET /materiels/:id/fichiers/:fichier_id/vignette', {
    access: 'adherent',
    summary: 'Une photo d’un matériel que l’on voit, en petit.',
    file: true,
  }),
}
