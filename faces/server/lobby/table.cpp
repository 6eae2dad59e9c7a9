#include "faces/server/lobby/table.h"

#include "battle/view_tree.h"
#include "codec/codec.h"

namespace klaxon::faces::server {

using core::Tree;

namespace {

// Finds the stage among the values on the top level and skips the rest: to read the view of a large
// battle into a tree takes milliseconds, and there are many tables.
class StageSink final : public core::FieldSink {
 public:
  void open_group(std::string_view) override { ++depth_; }
  void open_list(std::string_view, u32) override { ++depth_; }
  void close() override { --depth_; }
  void leaf(const core::Field& field, i64 value) override {
    if (depth_ != 0 || field.kind != core::FieldKind::whole) return;
    const std::string_view name = field.name;
    if (name == "turn") stage = {"turn", value};
    if (name == "round" && stage.number == 0) stage = {"round", value};
  }
  void numbers(const core::Field&, std::span<const i64>) override {}

  Stage stage;

 private:
  int depth_ = 0;
};

bool is_set(const Tree& tree, std::string_view key) {
  const Tree* value = tree.find(key);
  return value != nullptr && value->whole != 0;
}

i64 whole_at(const Tree& tree, std::string_view key) {
  const Tree* value = tree.find(key);
  return value == nullptr ? 0 : value->whole;
}

void add_end(const Table& table, Tree& tree) {
  tree.set("why", Tree::of(table.why));
  tree.set("claimed", Tree::of_flag(table.claimed));
  tree.set("stage", Tree::of(table.stage.word));
  tree.set("number", Tree::of(table.stage.number));
  for (std::size_t seat = 0; seat < table.seats.size(); ++seat)
    tree.find("seats")->items[seat].set("score", Tree::of(i64{table.seats[seat].score}));
}

}  // namespace

Stage stage_of(const battle::match::Match& match) {
  StageSink sink;
  const battle::ShownState shown(match.game(), match.state(), core::watchers);
  match.game().view(shown.bytes(), core::watchers, sink);
  return sink.stage;
}

std::string table_text(const Table& table) {
  Tree tree = Tree::table();
  tree.set("system", Tree::of(table.system));
  tree.set("scenario", Tree::of(table.scenario));
  tree.set("runs", Tree::of_flag(table.state == Table::State::runs));
  tree.set("hints", Tree::of_flag(table.hints));
  tree.set("sitting", Tree::of_flag(table.sitting));
  tree.set("unfair", Tree::of(table.unfair));
  tree.set("opened", Tree::of(table.opened_ms));
  tree.set("maker", Tree::of(static_cast<i64>(table.maker)));
  Tree& seats = tree.set("seats", Tree::list());
  for (const Table::Seat& one : table.seats) {
    Tree& seat = seats.add(Tree::table());
    seat.set("seat", Tree::of(one.seat));
    seat.set("key", Tree::of(one.key));
    seat.set("free", Tree::of_flag(one.free));
    if (!one.ticket.empty()) seat.set("ticket", Tree::of(one.ticket));
  }
  if (table.state == Table::State::over) add_end(table, tree);
  return codec::to_json(tree);
}

bool read_table(std::string_view text, i64 now, Table& out) {
  Tree tree;
  core::Faults faults;
  if (!codec::parse_json(text, tree, faults)) return false;
  out.system = tree.text_at("system");
  out.scenario = tree.text_at("scenario");
  out.state = tree.find("why") != nullptr ? Table::State::over
              : is_set(tree, "runs")      ? Table::State::runs
                                          : Table::State::waits;
  out.hints = is_set(tree, "hints");
  out.sitting = is_set(tree, "sitting");
  out.claimed = is_set(tree, "claimed");
  out.unfair = tree.text_at("unfair");
  out.opened_ms = whole_at(tree, "opened");
  out.maker = static_cast<std::size_t>(whole_at(tree, "maker"));
  out.why = tree.text_at("why");
  out.stage = {tree.text_at("stage") == "round" ? "round" : "turn", whole_at(tree, "number")};
  const Tree* seats = tree.find("seats");
  for (const Tree& seat : seats == nullptr ? std::vector<Tree>() : seats->items)
    out.seats.push_back({seat.text_at("seat"), seat.text_at("key"), is_set(seat, "free"), -1,
                         seat.text_at("ticket"), static_cast<i32>(whole_at(seat, "score"))});
  // players who had sat down when the server stopped get their minute again
  for (Table::Seat& seat : out.seats) seat.given = seat.free && !seat.key.empty() ? now : -1;
  return out.maker < out.seats.size();
}

}  // namespace klaxon::faces::server
