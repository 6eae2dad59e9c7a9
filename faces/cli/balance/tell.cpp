#include "faces/cli/balance/tell.h"

#include <fmt/format.h>

#include <cmath>

namespace klaxon::faces::cli {
namespace {

using core::Tree;
using staff::balance::Estimate;
using staff::balance::Fit;
using staff::balance::Interval;
using staff::balance::Thing;

// The figures are rounded, so that every machine writes the same ones.
Tree rounded(double value, double parts) {
  return Tree::of_number(std::round(value * parts) / parts);
}

Tree count_of(u64 count) {
  return Tree::of(static_cast<i64>(count));
}

Tree thing_tree(const Thing& thing, const Estimate& estimate) {
  const double price = static_cast<double>(thing.price);
  const Interval& ratio = estimate.ratio;
  Tree tree = Tree::table();
  tree.set("id", Tree::of(thing.id));
  tree.set("group", Tree::of(thing.group));
  tree.set("price", Tree::of(thing.price));
  tree.set("own", Tree::of_flag(thing.own));
  tree.set("effective", rounded(price * ratio.value, 10));
  tree.set("low", rounded(price * ratio.low, 10));
  tree.set("high", rounded(price * ratio.high, 10));
  tree.set("ratio", rounded(ratio.value, 1000));
  tree.set("ratio_low", rounded(ratio.low, 1000));
  tree.set("ratio_high", rounded(ratio.high, 1000));
  tree.set("battles", count_of(estimate.battles));
  tree.set("verdict", Tree::of(word_of(estimate.verdict())));
  return tree;
}

Tree things_tree(const Lab& lab, const Fit& fit) {
  Tree things = Tree::list();
  for (const std::size_t thing : cheapest_first(fit))
    things.add(thing_tree(lab.things[thing], fit.things[thing]));
  return things;
}

// In whole percent.
int percent_of(double share) {
  return static_cast<int>(std::round(100 * share));
}

std::string row_of(const Tree& thing) {
  return fmt::format(
      "| {}{} | {} | {} | {:.1f} | {:.1f} to {:.1f} | {:.2f} | {:.2f} to {:.2f} | {} "
      "| {} |\n",
      thing.find("id")->text, thing.find("own")->whole != 0 ? " (own)" : "",
      thing.find("group")->text, thing.find("price")->whole, thing.find("effective")->number,
      thing.find("low")->number, thing.find("high")->number, thing.find("ratio")->number,
      thing.find("ratio_low")->number, thing.find("ratio_high")->number,
      thing.find("battles")->whole, thing.find("verdict")->text);
}

// Says in words how far the figures can be trusted.
std::string remarks_of(const Tree& tree) {
  const Tree& k = *tree.find("k");
  const double strength = k.find("value")->number;
  std::string out = fmt::format(
      "\n{} battles in {}, at most {} a side. Strength decides with k = {:.1f} ({:.1f} to {:.1f}): "
      "a "
      "tenth more of it wins {} of 100.\n",
      tree.find("games")->whole, tree.find("scenario")->text, tree.find("most")->whole, strength,
      k.find("low")->number, k.find("high")->number,
      percent_of(1 / (1 + std::pow(1.1, -strength))));
  const Tree& pairs = *tree.find("pairs");
  const i64 all = pairs.find("all")->whole, drawn = pairs.find("drawn")->whole;
  out += fmt::format("Of {} pairs {} ended even; in {} of the others the stronger list won.\n", all,
                     drawn, pairs.find("foretold")->whole);
  if (tree.find("settled")->whole == 0)
    out += "The search for these values did not converge: trust none of them.\n";
  return out;
}

}  // namespace

Tree balance_tree(const Lab& lab, u64 fingerprint, const Fit& fit) {
  Tree tree = Tree::table();
  tree.set("system", Tree::of(lab.staff.system().lexicon().system));
  tree.set("scenario", Tree::of(lab.scenario));
  tree.set("most", Tree::of(i64{lab.most}));
  tree.set("seed", Tree::of(std::to_string(lab.seed)));
  tree.set("games", count_of(2 * lab.pairs));
  tree.set("fingerprint", Tree::of(fmt::format("{:016x}", fingerprint)));
  tree.set("settled", Tree::of_flag(fit.settled));
  Tree& k = tree.set("k", Tree::table());
  k.set("value", rounded(fit.k.value, 1000));
  k.set("low", rounded(fit.k.low, 1000));
  k.set("high", rounded(fit.k.high, 1000));
  Tree& pairs = tree.set("pairs", Tree::table());
  pairs.set("all", count_of(lab.pairs));
  pairs.set("drawn", count_of(fit.drawn));
  pairs.set("foretold", count_of(fit.foretold));
  tree.set("things", things_tree(lab, fit));
  return tree;
}

std::string balance_table(const Tree& tree, std::string_view command) {
  std::string out =
      "| what | group | price | effective | 95 % | ratio | 95 % | battles | verdict |\n"
      "| --- | --- | --- | --- | --- | --- | --- | --- | --- |\n";
  for (const Tree& thing : tree.find("things")->items) out += row_of(thing);
  return out + remarks_of(tree) + fmt::format("\nWritten by `{}`.\n", command);
}

}  // namespace klaxon::faces::cli
