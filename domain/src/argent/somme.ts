export const somme = (nombres: readonly number[]): number => nombres.reduce((total, nombre) => total + nombre, 0)
