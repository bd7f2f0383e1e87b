/** Why two people cannot be asked for: nobody could then export a batch. `actifs`: those whose role allows it. */
export const refusReglage = (actifs: number): string | null =>
  actifs >= 2
    ? null
    : 'Une seule personne peut agir sur l’argent\u00a0: nommez d’abord un second administrateur, ou un trésorier.'
