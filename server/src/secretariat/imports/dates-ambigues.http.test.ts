import { describe, expect, test } from 'vitest'
import { aClasseur } from '../../testing/a-classeur.ts'
import { anImport, applyAnImport, lignesDe, readImport } from '../../testing/an-import.ts'
import { anAccount, aSiret } from '../../testing/factories.ts'
import { runJob } from '../../testing/jobs.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const admin = await api.as((await anAccount(api.db, { is_admin: true })).id)

const TITRES = 'SIRET;Raison sociale;Date de création'
const csv = (...dates: string[]) => [TITRES, ...dates.map((date) => `${aSiret()};GAEC;${date}`)].join('\n')

const precise = (lu: { id: string; version: number }, ordre_dates: string) =>
  admin.post(`/admin/imports/${lu.id}/preciser`, { ordre_dates }, { version: lu.version })

async function repondre(lu: { id: string; version: number }, ordre_dates: string) {
  expect((await precise(lu, ordre_dates)).statusCode).toBe(200)
  await runJob(api, 'imports')
  return readImport(admin, lu.id)
}

const datesDe = async (id: string) =>
  (await lignesDe(admin, id)).map(
    ({ differences }: { differences: { champ: string; apres: string }[] }) =>
      differences.find(({ champ }) => champ === 'date_creation')?.apres,
  )

describe('R97 : une date que rien ne départage est demandée, jamais devinée', () => {
  test('l’import attend, montre trois exemples du fichier, et ne s’applique pas', async () => {
    const lu = await anImport(api, admin, csv('03/04/2020', '05/06/2019', '1/2/2018', '07/08/2017'))
    expect(lu).toMatchObject({ statut: 'a_preciser', ordre_dates: null, resume: null })
    expect(lu.lecture.feuilles[0].ordres).toEqual([
      {
        champ: 'date_creation',
        titre: 'Date de création',
        ordre: null,
        exemples: [
          { texte: '03/04/2020', jour_mois: '2020-04-03', mois_jour: '2020-03-04' },
          { texte: '05/06/2019', jour_mois: '2019-06-05', mois_jour: '2019-05-06' },
          { texte: '1/2/2018', jour_mois: '2018-02-01', mois_jour: '2018-01-02' },
        ],
      },
    ])
    expect(await lignesDe(admin, lu.id)).toEqual([])
    const applique = await admin.post(`/admin/imports/${lu.id}/appliquer`, undefined, { version: lu.version })
    expect(applique.statusCode).toBe(409)
    await runJob(api, 'imports')
    expect(await readImport(admin, lu.id)).toMatchObject({ statut: 'a_preciser', version: lu.version })
  })

  test.each([
    ['jour_mois', ['03/04/2020', '01/02/2018']],
    ['mois_jour', ['04/03/2020', '02/01/2018']],
  ])('répondue %s, elle se lit ainsi jusqu’à la fiche, et la réponse reste avec l’import', async (ordre, attendues) => {
    const lu = await anImport(api, admin, csv('03/04/2020', '1.2.2018'))
    const precisee = await repondre(lu, ordre)
    expect(precisee).toMatchObject({ statut: 'pret', ordre_dates: ordre })
    expect(await datesDe(lu.id)).toEqual(attendues)
    expect(JSON.stringify(precisee.lecture)).not.toMatch(/2020-|\/2020/)
    const applique = await applyAnImport(api, admin, precisee)
    expect(applique).toMatchObject({ statut: 'applique', ordre_dates: ordre })
    const [entree] = await api.db
      .selectFrom('journal')
      .select('apres')
      .where('objet_id', '=', lu.id)
      .where('action', '=', 'precision')
      .execute()
    expect(entree?.apres).toEqual({ ordre_dates: ordre })
  })

  test('une analyse refaite lit les dates de la même façon', async () => {
    const lu = await repondre(await anImport(api, admin, csv('03/04/2020')), 'mois_jour')
    await api.db.updateTable('imports').set({ statut: 'a_lire' }).where('id', '=', lu.id).execute()
    await runJob(api, 'imports')
    expect(await readImport(admin, lu.id)).toMatchObject({ statut: 'pret' })
    expect(await datesDe(lu.id)).toEqual(['04/03/2020'])
  })

  test.each<[string, string, string[]]>([
    ['une ligne tranche pour le jour', csv('03/04/2020', '31/12/2019'), ['03/04/2020', '31/12/2019']],
    ['une ligne tranche pour le mois', csv('03/04/2020', '12/31/2019'), ['04/03/2020', '31/12/2019']],
    ['des dates ISO', csv('2020-04-03', '2019-12-31'), ['03/04/2020', '31/12/2019']],
    ['le même jour dans les deux sens', csv('04/04/2020'), ['04/04/2020']],
  ])('%s\u00a0: rien n’est demandé', async (_, fichier, attendues) => {
    const lu = await anImport(api, admin, fichier)
    expect(lu).toMatchObject({ statut: 'pret', ordre_dates: null })
    expect(await datesDe(lu.id)).toEqual(attendues)
  })

  test('un classeur XLSX aux dates en texte est demandé, aux vraies dates non', async () => {
    const titres = TITRES.split(';')
    const texte = aClasseur({ Entreprises: [titres, [aSiret(), 'GAEC', '03/04/2020']] })
    expect(await anImport(api, admin, texte, 'texte.xlsx')).toMatchObject({ statut: 'a_preciser' })
    const vraies = aClasseur({ Entreprises: [titres, [aSiret(), 'GAEC', { date: 43924 }]] })
    expect(await anImport(api, admin, vraies, 'vraies.xlsx')).toMatchObject({ statut: 'pret' })
  })

  test('des lignes qui se contredisent sont demandées, et celles qui ne suivent pas la réponse refusées', async () => {
    const lu = await anImport(api, admin, csv('31/12/2019', '12/31/2019', '03/04/2020'))
    expect(lu.statut).toBe('a_preciser')
    const precisee = await repondre(lu, 'mois_jour')
    expect(precisee).toMatchObject({ statut: 'en_erreur', resume: { entreprises: { cree: 2, erreur: 1 } } })
    expect(await lignesDe(admin, lu.id, '&sort=erreur')).toMatchObject([
      { ligne: 2, erreurs: [{ champ: 'date_creation' }] },
    ])
  })

  test('on ne précise que ce qui est demandé, une fois, d’un mot connu', async () => {
    const lu = await anImport(api, admin, csv('03/04/2020'))
    expect((await precise(lu, 'an_mois')).statusCode).toBe(400)
    expect((await precise({ ...lu, version: lu.version - 1 }, 'jour_mois')).statusCode).toBe(412)
    const precisee = await repondre(lu, 'jour_mois')
    expect((await precise(precisee, 'mois_jour')).json()).toMatchObject({ code: 'import.statut' })
  })

  test('abandonné avant la réponse, il ne garde rien du fichier', async () => {
    const lu = await anImport(api, admin, csv('03/04/2020'))
    await admin.post(`/admin/imports/${lu.id}/abandonner`, undefined, { version: lu.version })
    const kept = await api.db.selectFrom('imports').selectAll().where('id', '=', lu.id).executeTakeFirstOrThrow()
    expect(kept.statut).toBe('abandonne')
    expect(JSON.stringify(kept.lecture)).not.toMatch(/2020-|\/2020/)
  })
})
