/** What the menu says. */
export const text = {
  menu: "Scorecards",
  menuAction: "Go to my scorecards",
};
