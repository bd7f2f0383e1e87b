// In place of the one that web/plugins/prerender.ts builds: says who it drew for, and how many it has drawn.
let count = 0
globalThis.dessin = {
  async drawPage(address) {
    const whoami = await fetch('/api/auth/whoami')
    if (![200, 401].includes(whoami.status)) return
    const { id = 'personne', nom = (await (await fetch('/api/organisme')).json()).nom } = await whoami.json()
    if (nom === 'Panne') throw new Error('panne')
    count += 1
    const html = id === 'personne' ? '<p>personne</p>' : `<p>${id} ${count}</p>`
    const page = new URL(address).pathname.slice(1)
    return { html, page, titre: `Accueil de ${nom}`, corps: 'corps-adherent', data: [[['nom'], nom]] }
  },
}
