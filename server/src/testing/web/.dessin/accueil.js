// In place of the one that web/plugins/drawing.ts builds: says who it drew for, and how many it has drawn.
let count = 0
globalThis.dessin = {
  async drawHome() {
    const whoami = await fetch('/api/auth/whoami')
    if (!whoami.ok) return
    const { id, nom } = await whoami.json()
    if (nom === 'Panne') throw new Error('panne')
    count += 1
    return { html: `<p>${id} ${count}</p>`, titre: `Accueil de ${nom}`, corps: 'corps-adherent' }
  },
}
