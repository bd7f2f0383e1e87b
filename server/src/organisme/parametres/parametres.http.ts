import { parametresRoutes } from '@sillon/contract/organisme/parametres'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import type { Database } from '../../platform/db/database.ts'
import { implement } from '../../platform/http/implement.ts'
import { advanceCompteur, readCompteurs } from './compteurs.service.ts'
import { changeLogo, readLogo, removeLogo } from './logos.service.ts'
import type { MaintenanceWatch } from './maintenance.service.ts'
import { readOrganismePublic } from './organisme.service.ts'
import { type CountPayeurs, changePaiement } from './paiement.service.ts'
import { changeSection, readKept, type Section } from './parametres.service.ts'
import { SECTIONS } from './sections.ts'
import { changeTva } from './tva.service.ts'

type Surroundings = { maintenance: MaintenanceWatch; countPayeurs: CountPayeurs }

export function serveParametres(
  app: FastifyInstance,
  dependencies: Dependencies,
  { maintenance, countPayeurs }: Surroundings,
) {
  implement(app, dependencies, parametresRoutes, {
    organisme: () => readOrganismePublic(dependencies),

    logo: ({ db, query }) => readLogo(db, query.sha256),
    changeLogo: async ({ fichier, version, ...context }) =>
      toAnswer(await changeLogo(context, version, fichier.octets)),
    removeLogo: async ({ version, ...context }) => toAnswer(await removeLogo(context, version)),

    get: async ({ db }) => readEverySection(db),

    updateMaintenance: async ({ body, version, ...context }) => {
      const saved = await changeSection(context, SECTIONS.maintenance, version, body)
      maintenance.forget()
      return toAnswer(saved)
    },
    updateOrganisme: async ({ body, version, ...context }) =>
      toAnswer(await changeSection(context, SECTIONS.organisme, version, body)),
    updateAdhesions: async ({ body, version, ...context }) =>
      toAnswer(await changeSection(context, SECTIONS.adhesions, version, body)),
    updatePaiement: async ({ body, version, ...context }) =>
      toAnswer(await changePaiement(context, version, { saisie: body, countPayeurs })),
    updateTva: async ({ body, version, ...context }) => toAnswer(await changeTva(context, version, body)),
    updateRelances: async ({ body, version, ...context }) =>
      toAnswer(await changeSection(context, SECTIONS.relances, version, body)),
    updateDocuments: async ({ body, version, ...context }) =>
      toAnswer(await changeSection(context, SECTIONS.documents, version, body)),
    updateCourriels: async ({ body, version, ...context }) =>
      toAnswer(await changeSection(context, SECTIONS.courriels, version, body)),
    updateMotifs: async ({ body, version, ...context }) =>
      toAnswer(await changeSection(context, SECTIONS.motifs, version, body)),
    updateComptabilite: async ({ body, version, ...context }) =>
      toAnswer(await changeSection(context, SECTIONS.comptabilite, version, body)),
    updateAnnuaire: async ({ body, version, ...context }) =>
      toAnswer(await changeSection(context, SECTIONS.annuaire, version, body)),

    listCompteurs: async ({ db, now }) => ({ resultats: await readCompteurs(db, now) }),
    updateCompteur: ({ params, body, version, ...context }) => advanceCompteur(context, params, version, body.prochain),
  })
}

async function readEverySection(db: Database) {
  const kept = await readKept(db)
  const read = <Valeur extends Record<string, unknown>>(section: Section<Valeur>) => toAnswer(kept(section))
  const {
    organisme,
    adhesions,
    paiement,
    tva,
    relances,
    documents,
    courriels,
    motifs,
    comptabilite,
    annuaire,
    maintenance,
  } = SECTIONS
  return {
    organisme: read(organisme),
    adhesions: read(adhesions),
    paiement: read(paiement),
    tva: read(tva),
    relances: read(relances),
    documents: read(documents),
    courriels: read(courriels),
    motifs: read(motifs),
    comptabilite: read(comptabilite),
    annuaire: read(annuaire),
    maintenance: read(maintenance),
  }
}

const toAnswer = <Valeur>({ version, valeur }: { version: number; valeur: Valeur }) => ({ ...valeur, version })
