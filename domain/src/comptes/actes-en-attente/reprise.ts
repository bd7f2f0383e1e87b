/** In the question that is asked before an act that waits. */
export const REPRISE = 'C’est fait dans 30\u00a0s\u00a0: jusque-là, «\u00a0Annuler\u00a0» le reprend.'
