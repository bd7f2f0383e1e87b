import { expect, test } from 'vitest'
import { origins } from '../../lib/previous-page.ts'
import { openFrom } from './follow-origins.ts'

const page = (fullPath: string, pathname: string = fullPath) => ({ fullPath, pathname, params: {}, search: {} })

test.each([
  { chemin: 'de La pile à la fiche', par: ['/admin/pile/', '/admin/fiche/a1/'], retour: '/admin/pile/' },
  {
    chemin: 'de la fiche à un bon',
    par: ['/admin/pile/', '/admin/fiche/a1/', '/admin/bon-commande/b1/'],
    retour: '/admin/fiche/a1/',
  },
  {
    chemin: 'du bon à la fiche, revenu',
    par: ['/', '/admin/fiche/a1/', '/admin/bon-commande/b1/', '/admin/fiche/a1/'],
    retour: '/',
  },
  {
    chemin: 'd’une fiche à la suivante',
    par: ['/admin/pile/', '/admin/fiche/a1/', '/admin/fiche/a2/'],
    retour: '/admin/pile/',
  },
  {
    chemin: 'd’un bon à une fiche jamais ouverte',
    par: ['/admin/bon-commande/b1/', '/admin/fiche/a1/'],
    retour: '/admin/bon-commande/b1/',
  },
  {
    chemin: 'du bon dont la fiche fut ouverte, revenu',
    par: ['/admin/groupement-achat/g1/', '/admin/bon-commande/b1/', '/admin/fiche/a1/', '/admin/bon-commande/b1/'],
    retour: '/admin/groupement-achat/g1/',
  },
  {
    chemin: 'd’une fiche rouverte au bout de son bon et de son groupement',
    par: ['/', '/admin/fiche/a1/', '/admin/bon-commande/b1/', '/admin/groupement-achat/g1/', '/admin/fiche/a1/'],
    retour: '/',
  },
  {
    chemin: 'par le bureau, une liste oubliant d’où l’on venait',
    par: ['/admin/pile/', '/admin/fiche/a1/', '/admin/journal', '/admin/adhesion/1/entreprise/', '/admin/fiche/a1/'],
    retour: undefined,
  },
  { chemin: 'd’une liste à un mouvement de banque', par: ['/admin/banque', '/admin/banque/r1'], retour: undefined },
  { chemin: 'chez l’adhérent', par: ['/mes-machines/', '/mes-adhesions/1/materiels/2/'], retour: undefined },
])('le retour $chemin', ({ par, retour }) => {
  for (const [rang, path] of par.slice(1).entries()) openFrom(page(par[rang] ?? ''), 'Titre', path)
  expect(origins.get(par.at(-1) ?? '')?.to).toBe(retour)
  openFrom(page('/admin/journal'), 'Journal', '/')
})
